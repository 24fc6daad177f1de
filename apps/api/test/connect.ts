// Setup files are evaluated for every file of tests, what they import once per process.
import "./connect-once.ts";
