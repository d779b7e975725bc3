import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../lib/device-storage.ts';
import { readModoLight, writeModoLight } from './modo-light.ts';

const ana = { id: 'ana', tipo: 'PRINCIPAL' as const };

describe('Modo Light', () => {
  it('is off at first, and stays as it was left', () => {
    const storage = memoryStorage();
    expect(readModoLight(storage, ana)).toBe(false);
    writeModoLight(storage, 'ana', true);
    expect(readModoLight(storage, ana)).toBe(true);
    writeModoLight(storage, 'ana', false);
    expect(readModoLight(storage, ana)).toBe(false);
  });
  it('is one person’s on a shared device', () => {
    const storage = memoryStorage();
    writeModoLight(storage, 'ana', true);
    expect(readModoLight(storage, { ...ana, id: 'rui' })).toBe(false);
    expect(readModoLight(storage, undefined)).toBe(false);
  });
  it('is always off for employees', () => {
    const storage = memoryStorage();
    writeModoLight(storage, 'ana', true);
    expect(readModoLight(storage, { id: 'ana', tipo: 'FUNCIONARIO' })).toBe(false);
  });
});
