/** The average is hidden until a book has this many ratings. */
const MIN_RATINGS = 5;

/** The average of a book's ratings with one decimal, 1 to 5; null while there are too few. */
export const averageScore = ({
  scoreSum,
  scoreCount,
}: {
  scoreSum: number;
  scoreCount: number;
}): number | null => (scoreCount < MIN_RATINGS ? null : Math.round((scoreSum / scoreCount) * 10) / 10);
