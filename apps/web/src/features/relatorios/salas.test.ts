import { describe, expect, it } from 'vitest';
import { lerRecorte } from './recorte.ts';
import { enderecoDaSala, lerSala, SALAS } from './salas.ts';

const sala = (search: string) => lerSala(new URLSearchParams(search));

describe('a room of the report', () => {
  it('is the summary unless the address says another', () => {
    expect([sala(''), sala('?sala=cozinha'), sala('?sala=produtos')]).toEqual([
      'resumo',
      'resumo',
      'produtos',
    ]);
  });

  it('is that of the commissions for an address that asks for days, as ever', () => {
    expect(sala('?inicio=2026-11-01&fim=2026-11-20&comissao=10')).toBe('comissoes');
  });

  it('has an address that leads to it and forgets nothing, wherever one comes from', () => {
    for (const from of [
      '',
      '?periodo=ano',
      '?sala=produtos',
      '?inicio=2026-11-01&fim=2026-11-20&periodo=ano',
    ]) {
      const params = new URLSearchParams(from);
      for (const to of SALAS) {
        const next = new URLSearchParams(enderecoDaSala(to, params));
        expect(lerSala(next)).toBe(to);
        expect(lerRecorte(next)).toEqual(lerRecorte(params));
        expect(next.get('inicio')).toBe(params.get('inicio'));
      }
    }
  });
});
