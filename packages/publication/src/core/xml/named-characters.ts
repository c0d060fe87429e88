/**
 * The 253 named characters of XHTML 1.x (HTML 4.01, section 24, and `apos`), as runs of consecutive code points:
 * the first code point, then the names in order.
 */
const RUNS: ReadonlyArray<readonly [number, string]> = [
  [0x0022, 'quot'],
  [0x0026, 'amp apos'],
  [0x003c, 'lt'],
  [0x003e, 'gt'],
  [
    0x00a0,
    'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml',
  ],
  [0x0152, 'OElig oelig'],
  [0x0160, 'Scaron scaron'],
  [0x0178, 'Yuml'],
  [0x0192, 'fnof'],
  [0x02c6, 'circ'],
  [0x02dc, 'tilde'],
  [0x0391, 'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho'],
  [0x03a3, 'Sigma Tau Upsilon Phi Chi Psi Omega'],
  [
    0x03b1,
    'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega',
  ],
  [0x03d1, 'thetasym upsih'],
  [0x03d6, 'piv'],
  [0x2002, 'ensp emsp'],
  [0x2009, 'thinsp'],
  [0x200c, 'zwnj zwj lrm rlm'],
  [0x2013, 'ndash mdash'],
  [0x2018, 'lsquo rsquo sbquo'],
  [0x201c, 'ldquo rdquo bdquo'],
  [0x2020, 'dagger Dagger bull'],
  [0x2026, 'hellip'],
  [0x2030, 'permil'],
  [0x2032, 'prime Prime'],
  [0x2039, 'lsaquo rsaquo'],
  [0x203e, 'oline'],
  [0x2044, 'frasl'],
  [0x20ac, 'euro'],
  [0x2111, 'image'],
  [0x2118, 'weierp'],
  [0x211c, 'real'],
  [0x2122, 'trade'],
  [0x2135, 'alefsym'],
  [0x2190, 'larr uarr rarr darr harr'],
  [0x21b5, 'crarr'],
  [0x21d0, 'lArr uArr rArr dArr hArr'],
  [0x2200, 'forall'],
  [0x2202, 'part exist'],
  [0x2205, 'empty'],
  [0x2207, 'nabla isin notin'],
  [0x220b, 'ni'],
  [0x220f, 'prod'],
  [0x2211, 'sum minus'],
  [0x2217, 'lowast'],
  [0x221a, 'radic'],
  [0x221d, 'prop infin'],
  [0x2220, 'ang'],
  [0x2227, 'and or cap cup int'],
  [0x2234, 'there4'],
  [0x223c, 'sim'],
  [0x2245, 'cong'],
  [0x2248, 'asymp'],
  [0x2260, 'ne equiv'],
  [0x2264, 'le ge'],
  [0x2282, 'sub sup nsub'],
  [0x2286, 'sube supe'],
  [0x2295, 'oplus'],
  [0x2297, 'otimes'],
  [0x22a5, 'perp'],
  [0x22c5, 'sdot'],
  [0x2308, 'lceil rceil lfloor rfloor'],
  [0x2329, 'lang rang'],
  [0x25ca, 'loz'],
  [0x2660, 'spades'],
  [0x2663, 'clubs'],
  [0x2665, 'hearts diams'],
];

/**
 * Characters of formulas by the names that MathML adds (XML Entity Definitions for Characters), each as its code point and
 * names: those that editors of formulas and people write. Those of letters in other alphabets are left out.
 */
const OF_FORMULAS = `
9 Tab; a NewLine; 21 excl; 23 num; 24 dollar; 25 percnt; 28 lpar; 29 rpar; 2a ast midast; 2b plus; 2c comma;
2e period; 2f sol; 3a colon; 3b semi; 3d equals; 3f quest; 40 commat; 5b lsqb lbrack; 5c bsol;
5d rsqb rbrack; 5e Hat; 5f lowbar UnderBar; 60 grave DiacriticalGrave; 7b lcub lbrace;
7c verbar vert VerticalLine; 7d rcub rbrace; a0 NonBreakingSpace; a8 Dot die DoubleDot; ac NOT;
af OverBar strns; b1 pm PlusMinus; b7 centerdot CenterDot; bd half; f7 div; 131 imath inodot;
2c7 caron Hacek; 2d8 breve Breve; 2d9 dot DiacriticalDot; 2da ring; 3b5 epsi epsiv varepsilon;
3c2 sigmav varsigma; 3d1 thetav vartheta; 3d5 phiv varphi straightphi; 3d6 varpi; 3f0 kappav varkappa;
3f1 rhov varrho; 3f5 straightepsilon varepsi; 2004 emsp13; 2005 emsp14; 2007 numsp; 2008 puncsp;
2009 ThinSpace; 200a hairsp VeryThinSpace;
200b ZeroWidthSpace NegativeThinSpace NegativeMediumSpace NegativeThickSpace NegativeVeryThinSpace;
2010 hyphen dash; 2015 horbar; 2016 Verbar Vert Verticalline; 2025 nldr; 2026 mldr; 2034 tprime;
2035 bprime backprime; 205f MediumSpace; 2060 NoBreak; 2061 ApplyFunction af; 2062 InvisibleTimes it;
2063 InvisibleComma ic; 2102 Copf complexes; 210b Hscr hamilt HilbertSpace; 210e planckh;
210f hbar planck hslash plankv; 2112 Lscr lagran Laplacetrf; 2113 ell; 2115 Nopf naturals; 2119 Popf primes;
211a Qopf rationals; 211b Rscr realine; 211d Ropf reals; 2124 Zopf integers; 2127 mho; 212b angst; 212f escr;
2145 CapitalDifferentialD DD; 2146 DifferentialD dd; 2147 ExponentialE exponentiale ee; 2148 ImaginaryI ii;
2190 leftarrow LeftArrow; 2191 uparrow UpArrow; 2192 rightarrow RightArrow; 2193 downarrow DownArrow;
2194 leftrightarrow LeftRightArrow; 2195 updownarrow varr; 2196 nwarrow; 2197 nearrow; 2198 searrow;
2199 swarrow; 219a nleftarrow; 219b nrightarrow; 21a6 map mapsto; 21a9 hookleftarrow; 21aa hookrightarrow;
21bc leftharpoonup; 21c0 rightharpoonup; 21cc Equilibrium rlhar rightleftharpoons;
21d0 Leftarrow DoubleLeftArrow; 21d2 Rightarrow Implies DoubleRightArrow;
21d4 iff Leftrightarrow DoubleLeftRightArrow; 2200 ForAll; 2201 comp complement; 2202 PartialD; 2203 Exists;
2204 nexist nexists NotExists; 2205 emptyset emptyv varnothing; 2207 Del; 2208 in isinv Element;
2209 NotElement notinva; 220b niv ReverseElement SuchThat; 220f Product; 2210 coprod Coproduct; 2211 Sum;
2213 mp mnplus MinusPlus; 2214 plusdo dotplus; 2216 setminus setmn Backslash smallsetminus;
2218 compfn SmallCircle; 221a Sqrt; 221d vprop varpropto propto Proportional; 2220 angle;
2221 angmsd measuredangle; 2223 mid smid VerticalBar; 2224 nmid NotVerticalBar;
2225 par parallel DoubleVerticalBar; 2226 npar nparallel; 2227 wedge; 2228 vee; 222b Integral; 222c Int;
222d tint iiint; 222e oint conint ContourIntegral; 2234 therefore Therefore; 2235 becaus because Because;
2237 Colon Proportion; 223c thksim Tilde; 2243 sime simeq TildeEqual; 2248 ap approx TildeTilde thkap;
224d asympeq CupCap; 2254 colone Assign coloneq; 225f equest questeq; 2260 NotEqual; 2261 Congruent;
2262 nequiv NotCongruent; 2264 leq; 2265 geq GreaterEqual; 2266 lE leqq LessFullEqual;
2267 gE geqq GreaterFullEqual; 226a Lt ll NestedLessLess; 226b Gt gg NestedGreaterGreater;
226e nlt nless NotLess; 226f ngt ngtr NotGreater; 2270 nle nleq NotLessEqual; 2271 nge ngeq NotGreaterEqual;
2272 lsim lesssim; 2273 gsim gtrsim; 227a pr prec Precedes; 227b sc succ Succeeds; 2282 subset;
2283 supset Superset; 2286 subseteq SubsetEqual; 2287 supseteq SupersetEqual; 2288 nsube nsubseteq;
2289 nsupe nsupseteq; 228a subne subsetneq; 228b supne supsetneq; 228e uplus UnionPlus; 2295 CirclePlus;
2296 ominus CircleMinus; 2297 CircleTimes; 2299 odot CircleDot; 22a2 vdash RightTee; 22a3 dashv LeftTee;
22a4 top DownTee; 22a5 bot bottom UpTee; 22a8 vDash models DoubleRightTee; 22b2 vltri LeftTriangle;
22b3 vrtri RightTriangle; 22c0 Wedge xwedge bigwedge; 22c1 Vee xvee bigvee; 22c2 Intersection xcap bigcap;
22c3 Union xcup bigcup; 22c4 diam diamond Diamond; 22c6 Star sstarf; 22ee vellip; 22ef ctdot; 22f1 dtdot;
2308 LeftCeiling; 2309 rceil RightCeiling; 230a LeftFloor; 230b RightFloor; 23de OverBrace; 23df UnderBrace;
2500 boxh HorizontalLine; 25a1 squ square Square; 25aa squf squarf blacksquare; 25b3 xutri bigtriangleup;
25b5 utri triangle; 25bd xdtri bigtriangledown; 25cb cir; 25ef xcirc bigcirc; 2605 starf bigstar; 2606 star;
2640 female; 2642 male; 266d flat; 266e natur natural; 266f sharp; 2713 check checkmark; 2717 cross;
27e6 lobrk LeftDoubleBracket; 27e7 robrk RightDoubleBracket; 27e8 langle LeftAngleBracket;
27e9 rangle RightAngleBracket; 27f5 xlarr longleftarrow LongLeftArrow;
27f6 xrarr longrightarrow LongRightArrow; 27f7 xharr longleftrightarrow LongLeftRightArrow;
27f9 xrArr Longrightarrow DoubleLongRightArrow; 27fa xhArr Longleftrightarrow DoubleLongLeftRightArrow;
27fc xmap longmapsto; 2a00 xodot bigodot; 2a01 xoplus bigoplus; 2a02 xotime bigotimes;
2a7d les leqslant LessSlantEqual; 2a7e ges geqslant GreaterSlantEqual; 2aaf pre preceq PrecedesEqual;
2ab0 sce succeq SucceedsEqual`;

/** Name to character. It inherits nothing, so `&constructor;` names no character. */
export const NAMED_CHARACTERS: Record<string, string> = Object.create(null);

for (const [first, names] of RUNS) {
  names.split(' ').forEach((name, index) => {
    NAMED_CHARACTERS[name] = String.fromCodePoint(first + index);
  });
}

for (const entry of OF_FORMULAS.split(';')) {
  const [code, ...names] = entry.trim().split(' ');
  for (const name of names) NAMED_CHARACTERS[name] ??= String.fromCodePoint(Number.parseInt(code!, 16));
}
