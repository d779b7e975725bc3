import { expect, it } from 'vitest';
import { enderecoDe } from './ip.ts';

it('takes an IPv4 address as one caller, and the 64 bits of an IPv6 line', () => {
  expect(enderecoDe('203.0.113.7')).toBe('203.0.113.7');
  expect(enderecoDe('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(enderecoDe('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(enderecoDe('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(enderecoDe('2001:0db8::1')).toBe('2001:db8:0:0::/64');
  expect(enderecoDe('::1')).toBe('0:0:0:0::/64');
  expect(enderecoDe('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});
