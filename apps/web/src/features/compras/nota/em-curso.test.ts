import type { LeituraDaNota } from '@balcao/contract/compras/leitura';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { describe, expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { corpoDaNota } from './corpo.ts';
import { notaEmCurso, proximaPergunta, separadas } from './em-curso.ts';
import { LINHAS, leituraDe, linhaDaNota } from './nota.test-helper.ts';
import { erroDoNovo, produtoDaLinha } from './produto-novo.ts';
import {
  comConta,
  comLinha,
  comNovo,
  comPreco,
  comProduto,
  type Respostas,
  SEM_RESPOSTAS,
} from './respostas.ts';

const refri = { ...produtoDe('refri', 5), nome: 'Cola 2 litros', valor: 10, custo: 2.5, quantidade: 10 };
const doCatalogo = (...produtos: Produto[]) => new Map(produtos.map((produto) => [produto.id, produto]));
const emCurso = (nota: LeituraDaNota, respostas: Respostas = SEM_RESPOSTAS, ...produtos: Produto[]) =>
  notaEmCurso(nota, respostas, doCatalogo(...produtos), 'medio');
const novo = (id: string, nome: string) => ({
  id,
  nome,
  valor: '20,00',
  categoria: 'Bebidas',
  unidade: 'un' as const,
});

/** All that is asked of the example, answered. */
function respondida(nota = leituraDe()): Respostas {
  let agora = comProduto(SEM_RESPOSTAS, nota, 1, { id: 'refri', nome: 'Cola 2 litros' });
  agora = comNovo(agora, nota, 2, novo('cafe', 'Café'));
  agora = comNovo(agora, nota, 3, novo('papel', 'Papel'));
  agora = comLinha(agora, 3, { fator: '16' });
  return { ...agora, deGraca: true };
}

describe('a note', () => {
  it('asks one thing after the other, and goes on to the next line', () => {
    const nota = leituraDe();
    const perguntas = (respostas: Respostas) =>
      emCurso(nota, respostas, refri).linhas.map(({ pergunta }) => pergunta);
    expect(perguntas(SEM_RESPOSTAS)).toEqual(['produto', 'produto', 'produto', 'produto']);
    let agora = comProduto(SEM_RESPOSTAS, nota, 1, refri);
    // The bonus has the same bar code.
    expect(perguntas(agora)).toEqual([undefined, 'produto', 'produto', 'bonificacao']);
    expect(proximaPergunta(emCurso(nota, agora, refri), 1)).toBe(2);
    agora = comNovo(agora, nota, 3, novo('papel', 'Papel'));
    expect(perguntas(agora)).toEqual([undefined, 'produto', 'fator', 'bonificacao']);
    expect(proximaPergunta(emCurso(nota, agora, refri), 3)).toBe(3);
    const { abertas, prontas } = separadas(emCurso(nota, agora, refri));
    expect([abertas.length, prontas.length]).toEqual([3, 1]);
    expect(perguntas(respondida())).toEqual([undefined, undefined, undefined, undefined]);
    expect(proximaPergunta(emCurso(nota, respondida(), refri), 4)).toBeUndefined();
  });

  it('that is known asks nothing, free goods as they came the last time', () => {
    const linhas = LINHAS.map((linha, n) => ({
      ...linha,
      ...{ produto: { id: `p${n}`, nome: 'x' }, como: 'aprendido' as const, fatorDe: 'aprendido' as const },
    }));
    const comCusto = (bonificacaoComCusto: boolean) => emCurso(leituraDe({ linhas, bonificacaoComCusto }));
    expect(comCusto(false)).toMatchObject({ perguntas: 0, pronta: true, total: 27_230 });
    expect(comCusto(true)).toMatchObject({ perguntas: 0, pronta: true, total: 27_830 });
  });

  it('comes out at its costs, lines of one product together', () => {
    const { linhas, total } = emCurso(leituraDe(), respondida(), refri);
    expect(total).toBe(27_230);
    expect(linhas.map(({ custoUnitario }) => custoUnitario)).toEqual([3.4379, 16.313, 1.6663, 0]);
    // 10 at 2,50 and 26 for 82,51.
    expect(linhas[0]).toMatchObject({ custoAntes: 2.5, custoDepois: 2.9864, venda: 1000, sugerida: 1375 });
    expect(linhas[3]).toMatchObject({ custoDepois: 2.9864, sugerida: null });
  });

  it('takes freight and discount by what each line costs, and less than it says', () => {
    const nota = leituraDe({
      linhas: [72, 159, 25.99].map((custo, n) => linhaDaNota(n + 1, { custo, quantidade: 1 })),
    });
    const dita = { ...SEM_RESPOSTAS, frete: '10', desconto: '3,33' };
    const { linhas, total } = emCurso(nota, dita);
    expect([linhas.map(({ valor }) => valor), total]).toEqual([[7387, 16_313, 2666], 26_366]);
    const menos = emCurso(nota, comLinha(dita, 2, { fora: true }));
    expect([menos.linhas[1]?.valor, menos.total]).toEqual([undefined, 10_466]);
    expect(emCurso(nota, { ...dita, desconto: '300' }).erroDoDesconto).toBeDefined();
  });

  it('warns of what a person said as the server does of what the note says', () => {
    const aviso = { codigo: 'GTIN_INVALIDO' as const, mensagem: 'x' };
    const nota = leituraDe({
      linhas: [linhaDaNota(1, { fator: null, fatorDe: null, custoUnitario: null, avisos: [aviso] })],
    });
    const codigos = (fator: string) =>
      emCurso(
        nota,
        comLinha(comProduto(SEM_RESPOSTAS, nota, 1, refri), 1, { fator }),
        refri,
      ).linhas[0]?.avisos.map(({ codigo }) => codigo);
    expect(codigos('1')).toEqual(['GTIN_INVALIDO']);
    expect(codigos('0,1')).toEqual(['GTIN_INVALIDO', 'CUSTO_SUBIU', 'ABAIXO_DO_CUSTO']);
  });

  it('is not ready with part of a piece, or without a number', () => {
    const nota = leituraDe({ linhas: [linhaDaNota(1, { quantidade: 1 })] });
    const dita = comProduto(SEM_RESPOSTAS, nota, 1, refri);
    const erro = (linha: object, produto = refri) =>
      emCurso(nota, comLinha(dita, 1, linha), produto).linhas[0]?.erro;
    expect(erro({ fator: '2,5' })).toContain('número inteiro');
    expect(erro({ fator: '2,5' }, { ...refri, unidade: 'kg' })).toBeUndefined();
    expect([erro({ fator: 'x' }), erro({ quantidade: '0' }), erro({ custo: '1,2,3' })].every(Boolean)).toBe(
      true,
    );
    expect(emCurso(nota, comLinha(dita, 1, { fora: true }), refri).pronta).toBe(false);
  });

  it('is sent with what it teaches, a new product once', () => {
    const nota = leituraDe();
    let dita = comNovo(respondida(), nota, 1, novo('cola', 'Cola'));
    dita = comLinha(dita, 4, { produto: { id: 'cola', nome: 'Cola' } });
    dita = comConta(comPreco(dita, 'refri', 1375), 1, false);
    const corpo = corpoDaNota({ id: 'c1', leitura: nota, xml: '<nota/>' }, emCurso(nota, dita, refri), dita);
    expect(corpo).toMatchObject({
      ...{ id: 'c1', chave: nota.chave, xml: '<nota/>', frete: 0, desconto: 0, precos: [] },
      fornecedor: { nome: 'ATACADO TESTE LTDA', documento: '11444777000161' },
      vencimentos: [{ data: '2026-12-26', valor: 136.15 }],
    });
    expect(corpo.itens.map(({ produto, produtoId }) => produto?.nome ?? produtoId)).toEqual([
      ...['Cola', 'Café', 'Papel', 'cola'],
    ]);
    expect(corpo.itens[1]).toEqual({
      produto: { id: 'cafe', nome: 'Café', valor: 20, categoria: 'Bebidas', unidade: 'un' },
      ...{
        quantidade: 10,
        fator: 1,
        custo: 163.13,
        lote: 'L2611',
        validade: '2027-05-31',
        bonificacao: false,
      },
      ...{ linha: 2, codigo: '000123-A', unidade: 'UN' },
    });
    expect(corpo.itens[3]).toMatchObject({ custo: 0, bonificacao: true, quantidade: 2 });
    const deFornecedor = leituraDe({ fornecedor: { id: 'f1', nome: 'x', documento: null } });
    const outro = corpoDaNota(
      { id: 'c1', leitura: deFornecedor, xml: '' },
      emCurso(nota),
      comPreco(respondida(), 'refri', 5),
    );
    expect([outro.fornecedorId, outro.fornecedor]).toEqual(['f1', undefined]);
  });
});

describe('a product that a line brings', () => {
  const linha = linhaDaNota(1, { nome: 'REFRIGERANTE COLA 2L CX C/12', ncm: '22021000' });
  const antigo = {
    ...produtoDe('a', 5),
    nome: 'Refrigerante limão',
    categoria: 'Bebidas',
    valor: 6,
    custo: 4,
  };
  const outro = { ...produtoDe('b', 5), nome: 'Pão', categoria: 'Padaria', valor: 4, custo: 1 };

  it('begins with a name that is read, the category of such goods, and the margin of that', () => {
    expect(produtoDaLinha(linha, { id: 'n', custoUnitario: 3.4379, produtos: [outro, antigo] })).toEqual({
      ...{ id: 'n', nome: 'Refrigerante Cola 2 L', categoria: 'Bebidas', valor: '5,20', unidade: 'un' },
    });
    expect(produtoDaLinha(linha, { id: 'n', custoUnitario: 3, produtos: [] })).toMatchObject({
      ...{ categoria: 'Variados', valor: '' },
    });
    expect(
      produtoDaLinha({ ...linha, unidade: 'KG' }, { id: 'n', custoUnitario: 3, produtos: [] }).unidade,
    ).toBe('kg');
  });

  it('has a name, a category and a price', () => {
    expect(erroDoNovo(novo('a', 'A'))).toBeUndefined();
    expect(erroDoNovo({ ...novo('a', 'A'), valor: '' })?.campo).toBe('valor');
  });
});
