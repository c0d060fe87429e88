import { testOnReadPage } from '../w3c/read-page-tests.ts';
import { MET } from '../w3c/w3c-expectations.ts';

// All W3C test books whose requirement is met, on the shop's page /read.

testOnReadPage(MET);
