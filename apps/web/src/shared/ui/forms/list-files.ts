/** The files that the server reads as a list, for a file picker. What banks and school systems call .xls is often HTML or XML. */
export const LIST_FILES = '.csv,.tsv,.txt,.xlsx,.xls,text/csv,text/plain';
