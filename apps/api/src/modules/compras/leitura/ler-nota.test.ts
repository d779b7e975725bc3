import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { custoDaPeca, pecasEmMilesimos } from '@balcao/contract/compras/custo';
import { describe, expect, it, test } from 'vitest';
import { lerNota, type NotaLida, recusaDaNota } from './ler-nota.ts';
import { DETS, montarNota } from './nota.test-helper.ts';
import { MOTIVOS } from './recusada.ts';

const bytes = (texto: string) => new TextEncoder().encode(texto);
const lida = (texto: string | Uint8Array): NotaLida => {
  const { recusa, nota } = lerNota(typeof texto === 'string' ? bytes(texto) : texto);
  expect(recusa).toBeNull();
  return nota as NotaLida;
};
const recusada = (texto: string | Uint8Array) => lerNota(typeof texto === 'string' ? bytes(texto) : texto);
const codigos = ({ avisos }: NotaLida) => avisos.map(({ codigo }) => codigo);
const comLinha = (prod: object, imposto: object = {}) => {
  const [primeira, ...outras] = DETS;
  const mudada = { prod: { ...primeira?.prod, ...prod }, imposto: { ...primeira?.imposto, ...imposto } };
  return montarNota({ dets: [mudada, ...outras] });
};
const linha = (prod: object, imposto?: object) => lida(comLinha(prod, imposto)).linhas[0];

const LINHAS = [
  {
    ...{ posicao: 1, codigo: '789', nome: 'REFRIGERANTE COLA 2L CX C/12', ncm: '22021000', cest: '0301000' },
    ...{ cfop: '5403', origem: 0, unidade: 'CX', quantidade: 2, unidadeTributavel: 'UN' },
    ...{ quantidadeTributavel: 24, valor: 72, custo: 82.51, gtin: '7891000315507' },
    ...{ gtinEmbalagem: '17891000315504', lote: null, validade: null, bonificacao: false },
    ...{ fator: 12, fatorDe: 'nota', avisos: [] },
  },
  {
    ...{ custo: 163.13, fator: 1, fatorDe: 'nota', gtin: null, gtinEmbalagem: null, cest: null },
    ...{ lote: 'L2611', validade: '2027-05-31', quantidade: 10, avisos: [] },
  },
  { custo: 26.66, fator: 16, fatorDe: 'texto', unidade: 'FD', avisos: [] },
  { custo: 6, fator: 1, fatorDe: 'nota', bonificacao: true, gtin: '7891000315507', avisos: [] },
];
const VENCIMENTOS = [
  { data: '2026-12-26', valor: 136.15 },
  { data: '2027-01-25', valor: 136.15 },
];
const unitarios = ({ linhas }: NotaLida) =>
  linhas.map(({ custo, quantidade, fator }) =>
    custoDaPeca(Math.round(custo * 100), pecasEmMilesimos(quantidade, fator ?? 0)),
  );

test('a note says all that is in it', () => {
  const nota = lida(montarNota());
  expect(nota).toMatchObject({
    ...{ chave: '35261111444777000161550010000043211735192645', numero: '4321', serie: '1' },
    emitidaEm: '2026-11-26T11:00:00.000Z',
    emitente: { nome: 'ATACADO TESTE LTDA', documento: '11444777000161' },
    ...{ destinatario: '11222333000181', total: 278.3, diferenca: 0, avisos: [], linhas: LINHAS },
    ...{ vencimentos: VENCIMENTOS, protocolo: '135260000000001', situacao: '100', finalidade: '1' },
  });
  expect(nota.linhas[1]?.nome).toBe('CAFÉ TORRADO & MOÍDO 500G');
  expect(unitarios(nota)).toEqual([3.4379, 16.313, 1.6663, 3]);
});

const REAL = process.env.REAL_DATA_DIR && join(process.env.REAL_DATA_DIR, 'compra-exemplo.xml');
if (!REAL)
  console.warn(
    'SKIPPED: the signed note. REAL_DATA_DIR is not set; it names the folder with compra-exemplo.xml.',
  );

describe.skipIf(!REAL || !existsSync(REAL))('the signed note (REAL_DATA_DIR)', () => {
  it('is read to the centavo', () => {
    const nota = lida(readFileSync(REAL ?? ''));
    expect(nota).toMatchObject({ total: 278.3, diferenca: 0, linhas: LINHAS, vencimentos: VENCIMENTOS });
    expect(unitarios(nota)).toEqual([3.4379, 16.313, 1.6663, 3]);
    expect(codigos(nota)).toEqual(['HOMOLOGACAO']);
  });
});

const LATIN1 = '<?xml version="1.0" encoding="ISO-8859-1"?>';
test.each([
  ['in ISO-8859-1, as it says', Buffer.from(montarNota({ inicio: LATIN1 }), 'latin1')],
  ['after a byte-order mark', bytes(`\ufeff${montarNota()}`)],
  ['without a declaration, after an empty line', bytes(`\n${montarNota({ inicio: '' })}`)],
  ['with a prefix', bytes(montarNota({ prefixo: 'nfe:' }))],
  [
    'with characters by their number',
    bytes(montarNota().replaceAll('É', '&#201;').replaceAll('Í', '&#xCD;')),
  ],
  [
    'in CDATA',
    bytes(montarNota().replace('CAFÉ TORRADO &amp; MOÍDO 500G', '<![CDATA[CAFÉ TORRADO & MOÍDO 500G]]>')),
  ],
  ['with blanks between its elements', bytes(montarNota().replaceAll('><', '>\r\n  <'))],
])('a note %s is the same note', (_how, arquivo) => {
  expect(lida(arquivo)).toEqual(lida(montarNota()));
});

test('a bare NFe has no protocol; a consumer’s note and one of a test are told so', () => {
  expect(codigos(lida(montarNota({ prot: null })))).toEqual(['SEM_PROTOCOLO']);
  expect(codigos(lida(montarNota({ ide: { mod: '65', tpAmb: '2' } })))).toEqual(['MODELO_65', 'HOMOLOGACAO']);
  expect(lida(montarNota({ prot: null }))).toMatchObject({ protocolo: null, situacao: null });
});

test('lines that do not come to the total are told with how much', () => {
  const nota = lida(montarNota({ vNF: '280.00' }));
  expect(nota.diferenca).toBe(1.7);
  expect(nota.avisos).toMatchObject([
    { codigo: 'DIFERENCA', mensagem: expect.stringContaining('R$\u00a01,70') },
  ]);
});

test('a line costs all that is paid for it, and nothing where the total leaves it out', () => {
  const tudo = { vFrete: '1.00', vSeg: '0.10', vDesc: '2.00', vOutro: '0.20' };
  const impostos = {
    ICMS: { ICMSSN201: { orig: '2', vICMSST: '3.00', vFCPST: '0.40' } },
    IPI: { IPITrib: { vIPI: '5.05' } },
  };
  expect(linha(tudo, impostos)).toMatchObject({ valor: 72, custo: 79.75, origem: 2 });
  expect(linha({ indTot: '0' })).toMatchObject({ valor: 72, custo: 0 });
});

test('a bar code with a wrong digit is none, and told; one that says there is none is not', () => {
  const errado = linha({ cEANTrib: '7891000315508' });
  expect(errado).toMatchObject({
    gtin: null,
    gtinEmbalagem: '17891000315504',
    avisos: [{ codigo: 'GTIN_INVALIDO' }],
  });
  for (const nenhum of ['', 'SEM GTIN', '0000000000000'])
    expect(linha({ cEAN: nenhum, cEANTrib: nenhum })).toMatchObject({
      gtin: null,
      gtinEmbalagem: null,
      avisos: [],
    });
});

test('a farmer’s note has his CPF in its key, and a firm’s may have letters', () => {
  const daRoca = montarNota({ emit: { CNPJ: '', CPF: '52998224725' } }).replace('<CNPJ></CNPJ>', '');
  expect(lida(daRoca).emitente.documento).toBe('52998224725');
  expect(lida(montarNota({ emit: { CNPJ: '12ABC34501DE35' } })).chave).toContain('12ABC34501DE35');
});

test('what is no note is refused in words', () => {
  const cte = montarNota().replaceAll('portalfiscal.inf.br/nfe', 'portalfiscal.inf.br/cte');
  const evento = '<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe"><evento/></procEventoNFe>';
  for (const [arquivo, mensagem] of [
    ['%PDF-1.7', undefined],
    ['', undefined],
    ['<html><body>Sessão expirada</body></html>', undefined],
    [cte, undefined],
    [montarNota({ ide: { mod: '57' } }), undefined],
    [montarNota().replace('</emit>', '</dest>'), undefined],
    [evento, MOTIVOS.evento],
    [montarNota().slice(0, 2000), MOTIVOS.cortado],
    [montarNota({ ide: { tpNF: '0' } }), MOTIVOS.entrada],
    [comLinha({ vProd: '72,00' }), expect.stringContaining('vProd')],
    [comLinha({ qCom: '1e3' }), expect.stringContaining('qCom')],
    [montarNota({ dets: [] }), expect.stringContaining('det')],
    [montarNota().replace('nItem="2"', 'nItem="1"'), expect.stringContaining('det')],
  ] as const) {
    const { recusa } = recusada(arquivo);
    expect(recusa, arquivo.slice(0, 200)).toMatchObject({
      codigo: 'NAO_E_NFE',
      ...(mensagem && { mensagem }),
    });
  }
});

test('a key that is not this note’s is refused, with what could be read of it', () => {
  const certa = lida(montarNota()).chave;
  for (const arquivo of [
    montarNota({ chave: `${certa.slice(0, 43)}6` }),
    montarNota({ prot: { chNFe: '35261111444777000161550010000043221735192640' } }),
    montarNota({ chave: certa, emit: { CNPJ: '11222333000181' } }),
    montarNota({ chave: certa, ide: { nNF: '4322' } }),
    montarNota({ chave: certa, ide: { serie: '2' } }),
    montarNota({ chave: certa, ide: { mod: '65' } }),
    montarNota({ chave: 'sem chave' }),
  ])
    expect(recusada(arquivo).recusa?.codigo, arquivo).toBe('CHAVE_INVALIDA');
  expect(recusada(montarNota({ chave: certa, ide: { nNF: '4322' } })).nota).toEqual({
    ...{ chave: certa, numero: '4322', serie: '1', emitidaEm: '2026-11-26T11:00:00.000Z', total: 278.3 },
    emitente: { nome: 'ATACADO TESTE LTDA', documento: '11444777000161' },
  });
});

test('what its own words and the shop’s document say against a note comes in its order', () => {
  const recusa = (mudancas: Parameters<typeof montarNota>[0], daLoja: string | null = '11222333000181') =>
    recusaDaNota(lida(montarNota(mudancas)), daLoja)?.codigo ?? null;
  const devolvida = { ide: { finNFe: '4' }, prot: { cStat: '101' } };
  expect(recusa({})).toBeNull();
  expect(recusa({}, null)).toBeNull();
  expect(recusa(devolvida, '11.444.777/0001-61')).toBe('SAIDA_PROPRIA');
  expect(recusa(devolvida)).toBe('DEVOLUCAO');
  for (const cStat of ['101', '110', '302']) expect(recusa({ prot: { cStat } })).toBe('CANCELADA');
  for (const cStat of ['100', '120', '150']) expect(recusa({ prot: { cStat } })).toBeNull();
  expect(recusa({ prot: null })).toBeNull();
});
