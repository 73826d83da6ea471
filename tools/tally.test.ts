import { describe, expect, it } from 'vitest';
import { sum, tallyTests } from './tally.ts';

const file = (...statuses: string[]) => ({ status: 'passed', assertionResults: statuses.map((status) => ({ status })) });
const report = (over: object) =>
  JSON.stringify({ success: true, numPassedTests: 3, numFailedTests: 0, testResults: [file('passed')], ...over });

describe('the tally', () => {
  it('counts tests', () => {
    expect(tallyTests(report({}))).toEqual({ passed: 3, failed: 0 });
    expect(tallyTests(report({ success: false, numFailedTests: 2 }))).toEqual({ passed: 3, failed: 2 });
  });

  it('counts a file that could not be loaded', () => {
    const testResults = [file('passed'), { ...file(), status: 'failed' }, { ...file('failed'), status: 'failed' }];
    expect(tallyTests(report({ success: false, numFailedTests: 1, testResults }))).toEqual({ passed: 3, failed: 2 });
  });

  it('never reads a broken run as a success', () => {
    expect(tallyTests(report({ success: false }))).toEqual({ passed: 3, failed: 1 });
    expect(tallyTests(report({ numPassedTests: 0, testResults: [] }))).toEqual({ passed: 0, failed: 1 });
    for (const json of ['', 'null', '{}', '{"success":true']) expect(tallyTests(json)).toEqual({ passed: 0, failed: 1 });
  });

  it('adds up', () => {
    expect(
      sum([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 });
    expect(sum([])).toEqual({ passed: 0, failed: 0 });
  });
});
