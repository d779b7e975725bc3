import { expect, it } from 'vitest';
import { ipDe } from './ip.ts';

it('takes an IPv4 address as one caller, and the 64 bits of an IPv6 line', () => {
  expect(ipDe('203.0.113.7')).toBe('203.0.113.7');
  expect(ipDe('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(ipDe('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(ipDe('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(ipDe('2001:0db8::1')).toBe('2001:db8:0:0::/64');
  expect(ipDe('::1')).toBe('0:0:0:0::/64');
  expect(ipDe('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});
