import { expect, it } from 'vitest';
import { comRecorte, lerRecorte } from './recorte.ts';

const ler = (search: string) => lerRecorte(new URLSearchParams(search));

it('the month is the default; what is no period is the month, too', () => {
  expect(ler('')).toMatchObject({ escolha: 'mes', quando: 'mes' });
  expect(ler('?periodo=nenhum')).toMatchObject({ escolha: 'mes', quando: 'mes' });
  expect(ler('?periodo=hoje')).toMatchObject({ escolha: 'hoje', quando: 'hoje' });
});

it('chosen days count once both are there, exist and are in order', () => {
  const quando = { inicio: '2026-11-01', fim: '2026-11-15' };
  expect(ler('?periodo=datas&de=2026-11-01&ate=2026-11-15')).toMatchObject({ escolha: 'datas', quando });
  for (const search of [
    '',
    '&de=2026-11-01',
    '&de=2026-02-30&ate=2026-03-01',
    '&de=0026-01-01&ate=2026-01-01',
  ]) {
    expect(ler(`?periodo=datas${search}`)).toMatchObject({ quando: undefined, erro: undefined });
  }
  expect(ler('?periodo=datas&de=2026-11-15&ate=2026-11-01')).toMatchObject({
    ...{ quando: undefined, erro: 'A data de início deve ser anterior à data de fim.' },
  });
});

it('the address says what was chosen and keeps what else is in it', () => {
  const params = new URLSearchParams('sala=produtos&periodo=datas&de=2026-11-01&ate=2026-11-15');
  const recorte = lerRecorte(params);
  expect(comRecorte(params, { ...recorte, de: '2026-11-02' }).get('de')).toBe('2026-11-02');
  expect(String(comRecorte(params, { ...recorte, escolha: 'hoje' }))).toBe('sala=produtos&periodo=hoje');
  expect(String(comRecorte(params, { ...recorte, escolha: 'mes' }))).toBe('sala=produtos');
});
