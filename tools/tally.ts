export interface TestTally {
  readonly passed: number;
  readonly failed: number;
}

export function sum(tallies: readonly TestTally[]): TestTally {
  return tallies.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), { passed: 0, failed: 0 });
}

/** The part of vitest's JSON report that counts. */
interface Report {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly { readonly status: string }[] }[];
}

/**
 * A test file that could not be loaded holds no failed test, and an error outside all tests belongs to no file; each counts as one failure all the
 * same. A report that is missing or unreadable is a failure too, and so is one without any test.
 */
export function tallyTests(json: string): TestTally {
  const report = readReport(json);
  if (report === undefined) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = report.numFailedTests + broken;
  const unexplained = failed === 0 && (!report.success || report.numPassedTests === 0) ? 1 : 0;
  return { passed: report.numPassedTests, failed: failed + unexplained };
}

function readReport(json: string): Report | undefined {
  try {
    const report: unknown = JSON.parse(json);
    return isReport(report) ? report : undefined;
  } catch {
    return undefined;
  }
}

function isReport(value: unknown): value is Report {
  return (
    typeof value === 'object' &&
    value !== null &&
    'success' in value &&
    typeof value.success === 'boolean' &&
    'numPassedTests' in value &&
    typeof value.numPassedTests === 'number' &&
    'numFailedTests' in value &&
    typeof value.numFailedTests === 'number' &&
    'testResults' in value &&
    Array.isArray(value.testResults)
  );
}
