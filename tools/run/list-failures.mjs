/**
 * Which tests failed, out of the reports of the runners: the end of a long log says it again, where it is found.
 * @typedef {{ title: string, message: string }} Failure
 */

/** Lines of a message that are shown, and characters of each. */
const SHOWN_LINES = 6;
const LONGEST_LINE = 200;

// eslint-disable-next-line no-control-regex
const COLOURS = /\u001b\[\d+(;\d+)*m/g;

/** @param {string} message */
function shorten(message) {
  const lines = message.replace(COLOURS, "").split("\n");
  return lines
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line))
    .slice(0, SHOWN_LINES)
    .map((line) => line.slice(0, LONGEST_LINE))
    .join("\n");
}

/**
 * @param {{ testResults: { name: string, status: string, message?: string,
 *   assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }[] }} report of vitest
 * @returns {Failure[]} a file that cannot be loaded is one
 */
export function listVitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message = "", assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [{ title: name, message: shorten(message) }];
    return failed.map(({ fullName, failureMessages = [] }) => ({
      title: `${name}: ${fullName}`,
      message: shorten(failureMessages[0] ?? ""),
    }));
  });
}

/**
 * @typedef {{ projectName: string, status: string, results: { error?: { message?: string } }[] }} BrowserTest
 * @typedef {{ specs?: { title: string, file: string, line: number, tests: BrowserTest[] }[], suites?: Suite[] }} Suite
 */

/**
 * @param {{ suites?: Suite[] }} report of Playwright
 * @returns {Failure[]} those that passed at their second try too, with what the first one said
 */
export function listBrowserFailures({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName, status, results }) => ({
          title: `${status === "flaky" ? "(passed at its second try) " : ""}[${projectName}] ${file}:${line} ${title}`,
          message: shorten(results.find(({ error }) => error !== undefined)?.error?.message ?? ""),
        })),
    ),
    ...listBrowserFailures(suite),
  ]);
}
