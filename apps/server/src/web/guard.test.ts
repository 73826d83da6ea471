import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { knownHosts, reachableAt } from './guard.ts';
import { callerAt } from './limits.ts';

const one = (address: string, internal = false) => ({
  address,
  netmask: '',
  mac: '',
  cidr: null,
  internal,
  ...(address.includes(':') ? { family: 'IPv6' as const, scopeid: 0 } : { family: 'IPv4' as const }),
});

describe('where a server is told to be', () => {
  it('is an address that others reach too and that it answers to, never that of listening everywhere', () => {
    const interfaces = { lo: [one('127.0.0.1', true), one('::1', true)], lan: [one('fe80::1'), one('fd00::2'), one('192.0.2.2')] };
    expect(reachableAt('0.0.0.0', interfaces)).toBe('192.0.2.2');
    expect(reachableAt('::', { lo: interfaces.lo, lan: [one('fe80::1'), one('fd00::2')] })).toBe('fd00::2');
    expect(reachableAt('0.0.0.0', { lo: interfaces.lo })).toBe('127.0.0.1');
    expect(reachableAt('192.0.2.9', interfaces)).toBe('192.0.2.9');
    for (const host of ['0.0.0.0', '::']) {
      const isKnown = knownHosts({ host, publicUrl: null });
      const found = reachableAt(host);
      for (const name of [found.includes(':') ? `[${found}]` : found, hostname(), `${hostname()}.local:80`])
        expect(isKnown(name)).toBe(true);
      expect(isKnown('evil.example')).toBe(false);
    }
  });
});

it('counts a network of the newer kind as one caller', () => {
  expect(callerAt('192.0.2.2')).toBe('192.0.2.2');
  expect(callerAt('::ffff:192.0.2.2')).toBe('192.0.2.2');
  expect(new Set(['fd00:1:2:3::1', 'fd00:1:2:3:ffff::', 'fd00:0001:2:3:4:5:6:7', 'fd00:1:2:3::1%eth0'].map(callerAt)).size).toBe(1);
  expect(callerAt('fd00:1:2:4::1')).not.toBe(callerAt('fd00:1:2:3::1'));
  expect(callerAt('::1')).toBe(callerAt('0:0:0:0:0:0:0:1'));
});
