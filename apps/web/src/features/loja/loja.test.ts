import { describe, expect, it } from 'vitest';
import { documento, documentoSuspeito, telefone } from './brasil.ts';
import { backupText, tamanho } from './copias/backup-texto.ts';
import { lerConfiguracoes, valuesOf } from './formulario/formulario.ts';
import { fusoGroups, matchesFuso, offsetText, zonesOfBrowser } from './formulario/fusos.ts';

const loja = {
  id: '0190a000-0000-7000-8000-000000000001',
  nome: 'Padaria da Ana',
  endereco: null,
  telefone: '(92) 3333-4444',
  documento: null,
  fuso: 'America/Manaus',
  comissaoPadrao: 7.5,
  rodapeRecibo: 'Volte sempre!',
  larguraPapel: 58,
};

describe('the store form', () => {
  const antes = valuesOf(loja);
  it('sends back what it was filled with', () => {
    // Untouched, the telephone is left out.
    const { id: _id, telefone: _telefone, ...rest } = loja;
    expect(lerConfiguracoes(valuesOf(loja), valuesOf(loja)).data).toEqual(rest);
  });
  it.each([
    ['10', 10],
    ['7,5', 7.5],
    ['7.5', 7.5],
    [' 0 ', 0],
    ['100', 100],
    ['10%', 10],
  ])('%s percent', (comissaoPadrao, percent) => {
    expect(lerConfiguracoes({ ...antes, comissaoPadrao }, antes).data).toMatchObject({
      comissaoPadrao: percent,
    });
  });
  it.each([
    ['7,55', 'Informe um número, como 10 ou 7,5.'],
    ['', 'Informe um número, como 10 ou 7,5.'],
    ['dez', 'Informe um número, como 10 ou 7,5.'],
    ['-1', 'A comissão vai de 0 a 100.'],
  ])('%s is no percent', (comissaoPadrao, erro) => {
    expect(lerConfiguracoes({ ...antes, comissaoPadrao }, antes).errors).toEqual({ comissaoPadrao: erro });
  });
  it('names the fields that are wrong', () => {
    expect(
      lerConfiguracoes({ ...valuesOf(loja), nome: ' ', comissaoPadrao: '101' }, valuesOf(loja)).errors,
    ).toEqual({
      nome: 'Informe o nome da loja.',
      comissaoPadrao: 'A comissão vai de 0 a 100.',
    });
  });
  it('refuses a new telephone that is none, and leaves an old one alone', () => {
    const old = valuesOf({ ...loja, telefone: 'fale com a Ana' });
    expect(lerConfiguracoes(old, old).errors).toBeUndefined();
    expect(lerConfiguracoes({ ...old, telefone: 'abc' }, old).errors).toEqual({
      telefone: 'Informe um telefone válido, como (11) 98888-7777.',
    });
  });
});

describe('phones and documents', () => {
  it.each([
    ['11988887777', '(11) 98888-7777'],
    ['(92) 3333 4444', '(92) 3333-4444'],
    ['3333-4444', '3333-4444'],
    ['ramal 12 11988887777', 'ramal 12 11988887777'],
    ['', ''],
  ])('the phone %s', (typed, shown) => expect(telefone(typed)).toBe(shown));
  it.each([
    ['12345678000195', '12.345.678/0001-95'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['52998224725', '529.982.247-25'],
    ['isento', 'isento'],
  ])('the document %s', (typed, shown) => expect(documento(typed)).toBe(shown));
  it('doubts a number with a wrong check digit, and neither a right nor a missing one', () => {
    expect(documentoSuspeito('')).toBeUndefined();
    expect(documentoSuspeito('12.345.678/0001-95')).toBeUndefined();
    expect(documentoSuspeito('12.ABC.345/01DE-35')).toBeUndefined();
    expect(documentoSuspeito('12.345.678/0001-96')).toBe('Este CNPJ parece incorreto. Confira.');
    expect(documentoSuspeito('529.982.247-26')).toBe('Este CPF parece incorreto. Confira.');
  });
});

describe('the time zones', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it('are Brazil’s sixteen first, then every other one, each once', () => {
    const zones = zonesOfBrowser();
    const [brasil, outros] = fusoGroups(zones, 'America/Sao_Paulo', now);
    expect(brasil?.items).toHaveLength(16);
    const all = [...(brasil?.items ?? []), ...(outros?.items ?? [])].map(({ value }) => value);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain('Europe/Lisbon');
  });
  it('hold the store’s own, also under an old name', () => {
    const [, outros] = fusoGroups(['Europe/Lisbon'], 'Brazil/East', now);
    expect(outros?.items.map(({ value }) => value)).toEqual(['Brazil/East', 'Europe/Lisbon']);
  });
  it('say how far they are from UTC', () => {
    expect(offsetText('America/Manaus', now)).toBe('UTC−4');
    expect(offsetText('Asia/Kolkata', now)).toBe('UTC+5:30');
    expect(offsetText('UTC', now)).toBe('UTC');
  });
  it.each(['sao paulo', 'america/sao_paulo', 'BRASÍLIA', 'sul utc−3'])('are found by %s', (search) => {
    const [brasil] = fusoGroups([], 'America/Sao_Paulo', now);
    expect(brasil?.items.filter((one) => matchesFuso(one, search)).map(({ value }) => value)).toEqual([
      'America/Sao_Paulo',
    ]);
  });
});

describe('the last backup', () => {
  const em = '2026-11-20T06:00:00.000Z';
  const good = { em, verificado: true, tamanho: 12_900_000, erro: null };
  const say = (ultimo: Parameters<typeof backupText>[0]['ultimo'], ultimoBom: string | null = em) =>
    backupText({ gerenciado: true, ultimo, ultimoBom }, 'America/Sao_Paulo');

  it('was made and checked', () => {
    expect(say(good)).toEqual({ tom: 'bom', titulo: '20/11/2026 03:00', nota: 'Verificado · 12,3 MB' });
  });
  it('failed, and when there was a good one', () => {
    expect(say({ ...good, verificado: false, tamanho: null, erro: 'Disco cheio.' }, null)).toEqual({
      tom: 'ruim',
      titulo: '20/11/2026 03:00: falhou',
      nota: 'Disco cheio. Ainda não há nenhuma cópia boa.',
    });
    const before = '2026-11-19T06:00:00.000Z';
    expect(say({ ...good, verificado: false, erro: 'Disco cheio.' }, before).nota).toBe(
      'Disco cheio. A última cópia boa é de 19/11/2026 03:00.',
    );
  });
  it('has not been made yet, or is somebody else’s work', () => {
    expect(say(null, null)).toMatchObject({ tom: 'neutro', titulo: 'Nenhum backup ainda' });
    expect(backupText({ gerenciado: false, ultimo: null, ultimoBom: null }, 'UTC').nota).toBe(
      'O banco de dados é externo: quem o hospeda cuida das cópias de segurança.',
    );
  });
  it('has a size that a person reads', () => {
    expect([tamanho(900), tamanho(2048), tamanho(5_368_709_120)]).toEqual(['900 B', '2 KB', '5 GB']);
  });
});
