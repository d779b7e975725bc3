import type { Compra } from '@balcao/contract/compras/compras';
import type { LeituraDaNota } from '@balcao/contract/compras/leitura';
import { beforeEach, describe, expect, it } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { campos, refused, written } from '../../testing/loja/vendas.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { DETS, montarNota, montarZip } from './leitura/nota.test-helper.ts';

const t = useTestApp();
const loja = umaLoja(t);
const XML = montarNota();

const enviar = (body: string | Buffer, tipo = 'application/xml') =>
  loja.call('POST', '/api/compras/ler', body, { 'content-type': tipo });
async function ler(body: string | Buffer, tipo?: string): Promise<LeituraDaNota[]> {
  const answer = await enviar(body, tipo);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ notas: LeituraDaNota[] }>().notas;
}
async function umaNota(xml = XML): Promise<LeituraDaNota> {
  const [nota] = await ler(xml);
  if (!nota) throw new Error('no note');
  return nota;
}
const pedir = (body: object, headers = key()) => loja.call('POST', '/api/compras', body, headers);
async function produtoDe(compra: Compra, n: number): Promise<Record<string, unknown>> {
  const lista = await loja.listarProdutos();
  return { ...lista.find(({ id }) => id === compra.itens[n]?.produto.id) };
}

/** All lines of the note as a person confirms them, in a shop that has none of its goods. */
async function entrada(fields: object = {}) {
  const nota = await umaNota();
  const novo = (n: number) => ({ nome: nota.linhas[n]?.nome ?? '', valor: 10, categoria: 'Variados' });
  const linha = (n: number, produto: object, fator: number, custo?: number) => ({
    ...{ ...produto, fator, linha: n + 1, quantidade: nota.linhas[n]?.quantidade },
    custo: custo ?? nota.linhas[n]?.custo,
  });
  const refri = await loja.novoProduto({ nome: 'Cola 2 litros', valor: 10, custo: 2.5, quantidade: 0 });
  const itens = [
    linha(0, { produtoId: refri }, 12),
    linha(1, { produto: novo(1) }, 1),
    linha(2, { produto: novo(2) }, 16),
    { ...linha(3, { produtoId: refri }, 1, 0), bonificacao: true },
  ];
  const { chave, fornecedor } = nota;
  return {
    chave,
    xml: XML,
    fornecedor: { nome: fornecedor?.nome, documento: fornecedor?.documento },
    itens,
    ...fields,
  };
}
async function entrar(fields: object = {}): Promise<Compra> {
  const answer = await pedir(await entrada(fields));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

describe('reading a note', () => {
  it('says what it brings, and asks of each line the first thing that only a person can say', async () => {
    const nota = await umaNota();
    expect(nota).toMatchObject({
      ...{ arquivo: null, numero: '4321', serie: '1', emitidaEm: '2026-11-26T11:00:00.000Z', total: 278.3 },
      ...{ diferenca: 0, recusa: null, avisos: [], bonificacaoComCusto: null },
      fornecedor: { id: null, nome: 'ATACADO TESTE LTDA', documento: '11444777000161' },
    });
    const lidas = nota.linhas.map(({ custo, fator, fatorDe, custoUnitario, pergunta, como }) => [
      ...[custo, fator, fatorDe, custoUnitario, pergunta, como],
    ]);
    expect(lidas).toEqual([
      [82.51, 12, 'nota', 3.4379, 'produto', null],
      [163.13, 1, 'nota', 16.313, 'produto', null],
      [26.66, 16, 'texto', 1.6663, 'produto', null],
      [6, 1, 'nota', 3, 'produto', null],
    ]);
  });

  it('knows a line by the code of the piece, then of the pack, never by the supplier’s own code; a name is a guess', async () => {
    const peca = await loja.novoProduto({ nome: 'A', codigoBarras: '7891000315507', custo: 2.5, valor: 10 });
    await loja.novoProduto({ nome: 'B', codigoBarras: '000123-A' });
    const cafe = await loja.novoProduto({ nome: 'Café torrado 500g' });
    const nota = await umaNota();
    const achados = () => nota.linhas.map(({ produto, como, pergunta }) => [produto?.id, como, pergunta]);
    expect(achados()).toEqual([
      [peca, 'codigo', null],
      [cafe, 'sugestao', 'produto'],
      [undefined, null, 'produto'],
      [peca, 'codigo', 'bonificacao'],
    ]);
    expect(nota.linhas[0]).toMatchObject({
      custoAnterior: 2.5,
      venda: { atual: 10, sugerida: 13.75 },
      avisos: [],
    });
    expect(nota.linhas[3]?.venda).toEqual({ atual: 10, sugerida: null });
    await loja.call('DELETE', `/api/produtos/${peca}`);
    const caixa = await loja.novoProduto({ nome: 'C', codigoBarras: '17891000315504', valor: 3 });
    const [linha] = (await umaNota()).linhas;
    expect(linha).toMatchObject({
      produto: { id: caixa },
      como: 'embalagem',
      avisos: [{ codigo: 'ABAIXO_DO_CUSTO' }],
    });
  });

  it('knows what a pack of its own holds, where the note only hints at it', async () => {
    const semGtin = '<cEAN>SEM GTIN</cEAN>';
    const xml = XML.replaceAll(semGtin, '<cEAN>17891000100100</cEAN>');
    const outrosCodigos = [{ codigo: '17891000100100', quantidade: 20 }];
    const sabao = await loja.novoProduto({ nome: 'Sabão', outrosCodigos });
    expect((await umaNota(xml)).linhas[2]).toMatchObject({
      ...{
        produto: { id: sabao },
        como: 'embalagem',
        fator: 20,
        fatorDe: 'aprendido',
        pergunta: null,
        custoUnitario: 1.333,
      },
    });
  });

  it('takes a ZIP and a form of several; a bad file is refused in its place', async () => {
    const zip = await montarZip([
      ['pasta/nota.xml', XML],
      ['leia-me.txt', 'x'],
      ['ruim.xml', '<a/>'],
    ]);
    const lidas = await ler(zip, 'application/zip');
    expect(lidas.map(({ arquivo, recusa }) => [arquivo, recusa?.codigo])).toEqual([
      ['pasta/nota.xml', undefined],
      ['ruim.xml', 'NAO_E_NFE'],
    ]);
    const form = new FormData();
    form.append('arquivo', new File([XML], 'a.xml'));
    form.append('arquivo', new File([new Uint8Array(zip)], 'b.zip'));
    const pedido = new Response(form);
    const corpo = Buffer.from(await pedido.arrayBuffer());
    const doForm = await ler(corpo, pedido.headers.get('content-type') ?? '');
    expect(doForm.map(({ arquivo }) => arquivo)).toEqual(['a.xml', 'pasta/nota.xml', 'ruim.xml']);
    refused(await enviar(XML, 'text/plain'), 415, 'TIPO_NAO_SUPORTADO');
    refused(await enviar('', 'application/xml'), 400, 'VALIDACAO');
    refused(await enviar('x', 'multipart/form-data'), 400, 'VALIDACAO');
    refused(await enviar(Buffer.alloc(5 * 1024 * 1024 + 1), 'application/xml'), 413, 'GRANDE_DEMAIS');
  });

  it('tells whose it is: this store’s own is refused, another’s is to be confirmed', async () => {
    const { id: _, pixAutomatico: __, ...ajustes } = await loja.get('/api/loja');
    const chamar = async (documento: string) =>
      written(await loja.call('PUT', '/api/loja', { ...ajustes, documento }), 200);
    await chamar('11.222.333/0001-81');
    expect((await umaNota()).avisos).toEqual([]);
    await chamar('11.444.777/0001-61');
    expect((await umaNota()).recusa?.codigo).toBe('SAIDA_PROPRIA');
    await chamar('12.ABC.345/01DE-35');
    expect((await umaNota()).avisos.map(({ codigo }) => codigo)).toEqual(['OUTRO_DESTINATARIO']);
    const corpo = await entrada();
    const { avisos } = refused(await pedir(corpo), 409, 'CONFIRMAR') as unknown as { avisos: object[] };
    expect(avisos).toMatchObject([{ codigo: 'OUTRO_DESTINATARIO' }]);
    expect((await pedir({ ...corpo, confirmacoes: ['OUTRO_DESTINATARIO'] })).statusCode).toBe(201);
  });
});

describe('entering a note', () => {
  it('brings costs, what the note says of its goods, and teaches the next one, which asks nothing', async () => {
    const compra = await entrar();
    expect(compra).toMatchObject({ numero: '4321', total: 272.3, totalNota: 278.3 });
    expect(compra.itens.map(({ pecas, custoUnitario }) => [pecas, custoUnitario])).toEqual([
      [24, 3.4379],
      [10, 16.313],
      [16, 1.6663],
      [2, 0],
    ]);
    expect(await produtoDe(compra, 0)).toMatchObject({
      ...{ quantidade: 26, custo: 3.1735, codigoBarras: '7891000315507' },
      ...{ ncm: '22021000', cest: '0301000', origem: 0 },
    });
    expect(await produtoDe(compra, 1)).toMatchObject({ ncm: '09012100', codigoBarras: null, custo: 16.313 });

    const [mesma] = await ler(XML);
    expect(mesma?.recusa).toMatchObject({ codigo: 'JA_ENTROU', compraId: compra.id });
    expect(mesma?.linhas).toHaveLength(4);
    const outra = await umaNota(montarNota({ ide: { nNF: '4322' } }));
    expect([outra.recusa, mesma?.bonificacaoComCusto, outra.bonificacaoComCusto]).toEqual([
      null,
      false,
      false,
    ]);
    expect(outra.fornecedor).toEqual({
      id: compra.fornecedor?.id,
      nome: 'ATACADO TESTE LTDA',
      documento: '11444777000161',
    });
    expect(
      outra.linhas.map(({ como, fatorDe, fator, pergunta }) => [como, fatorDe, fator, pergunta]),
    ).toEqual([
      ['aprendido', 'aprendido', 12, null],
      ['aprendido', 'aprendido', 1, null],
      ['aprendido', 'aprendido', 16, null],
      ['aprendido', 'aprendido', 1, null],
    ]);
    const cara = montarNota({
      ide: { nNF: '4323' },
      dets: DETS.map(({ prod, imposto }) => ({ prod: { ...prod, vProd: '300.00' }, imposto })),
      vNF: '1201.31',
    });
    const subiram = (await umaNota(cara)).linhas.map(({ avisos }) => avisos.map(({ codigo }) => codigo));
    expect(subiram).toEqual([
      ['CUSTO_SUBIU', 'ABAIXO_DO_CUSTO'],
      ['CUSTO_SUBIU', 'ABAIXO_DO_CUSTO'],
      ['CUSTO_SUBIU', 'ABAIXO_DO_CUSTO'],
      [],
    ]);
  });

  it('happens once, also from two windows at once; undone, the note may enter again', async () => {
    const corpo = await entrada();
    const answers = await Promise.all([pedir(corpo), pedir(corpo), pedir({ ...corpo, id: undefined })]);
    const codes = answers.map((answer) => answer.json().code ?? 'entrou').sort();
    expect(codes).toEqual(['COMPRA_EXISTE', 'COMPRA_EXISTE', 'entrou']);
    const [compra] = await loja.get<Compra[]>('/api/compras');
    const perdida = answers.find(({ statusCode }) => statusCode === 409);
    expect(perdida?.json().compra).toEqual(compra);
    expect(await loja.get<Compra[]>('/api/compras')).toHaveLength(1);
    expect((await loja.listarProdutos()).filter(({ nome }) => nome.startsWith('CAF'))).toHaveLength(1);

    expect((await loja.call('DELETE', `/api/compras/${compra?.id}`)).statusCode).toBe(204);
    expect((await umaNota()).recusa).toBeNull();
    expect((await pedir(corpo)).statusCode).toBe(201);
    await loja.expectLedgerToAgree();
  });

  it('gives the note back byte by byte, whatever its encoding', async () => {
    const latim = XML.replace('UTF-8', 'ISO-8859-1');
    for (const [xml, bytes] of [
      [latim, Buffer.from(latim, 'latin1')],
      [`\uFEFF${XML}`, Buffer.from(`\uFEFF${XML}`)],
    ] as const) {
      const compra = await entrar({ xml });
      const answer = await loja.call('GET', `/api/compras/${compra.id}/xml`);
      expect(answer.rawPayload.equals(bytes)).toBe(true);
      expect((await loja.call('DELETE', `/api/compras/${compra.id}`)).statusCode).toBe(204);
    }
  });

  describe('reads it once more', () => {
    let corpo: Awaited<ReturnType<typeof entrada>>;
    beforeEach(async () => {
      corpo = await entrada();
    });

    it.each([
      ['of another key', montarNota({ ide: { nNF: '4322' } })],
      ['that was cancelled', montarNota({ prot: { cStat: '101' } })],
      ['that gives goods back', montarNota({ ide: { finNFe: '4' } })],
      ['with entities', `<!DOCTYPE a [<!ENTITY b "c">]>${XML}`],
      ['that is none', 'nota'],
    ])('and refuses one %s', async (_, xml) => {
      expect(Object.keys(campos(await pedir({ ...corpo, xml })) ?? {})).toEqual(['xml']);
      expect(await loja.get('/api/compras')).toEqual([]);
    });
  });
});
