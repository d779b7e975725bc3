/** A note with its answers → what is sent. Pure. */
import { parseMoney, toReais } from '@balcao/contract/base/money';
import type { CompraInput } from '@balcao/contract/compras/compras';
import type { LeituraDaNota } from '@balcao/contract/compras/leitura';
import { parseComprados, parseFator } from '../numeros.ts';
import type { LinhaEmCurso, NotaEmCurso } from './em-curso.ts';
import type { NovoProduto, Respostas } from './respostas.ts';

type Item = CompraInput['itens'][number];

interface Enviada {
  /** Of the purchase. */
  id: string;
  leitura: LeituraDaNota;
  xml: string;
}

export function corpoDaNota(
  { id, leitura, xml }: Enviada,
  { linhas, frete, desconto }: NotaEmCurso,
  { semConta, precos, confirmacoes }: Respostas,
): CompraInput {
  const { chave, fornecedor, vencimentos } = leitura;
  const feitos = new Set<string>();
  const itens = linhas.filter(({ fora }) => !fora).map((linha) => itemDa(linha, feitos));
  const vao = new Set(itens.map(({ produtoId }) => produtoId));
  return {
    ...{ id, chave, xml, itens, confirmacoes: [...confirmacoes] },
    ...(fornecedor?.id
      ? { fornecedorId: fornecedor.id }
      : { fornecedor: fornecedor && { nome: fornecedor.nome, documento: fornecedor.documento } }),
    ...{ frete: toReais(frete), desconto: toReais(desconto) },
    vencimentos: vencimentos.filter(({ valor }, n) => valor > 0 && !semConta.includes(n)),
    precos: Object.entries(precos)
      .filter(([produtoId]) => vao.has(produtoId))
      .map(([produtoId, centavos]) => ({ produtoId, valor: toReais(centavos) })),
  };
}

/** A product that the purchase makes is said by its first line, and named by the others. */
function itemDa({ linha, produto, novo, ...dita }: LinhaEmCurso, feitos: Set<string>): Item {
  const aqui = novo && !feitos.has(novo.id);
  if (aqui) feitos.add(novo.id);
  return {
    ...(aqui ? { produto: produtoFeito(novo) } : { produtoId: produto?.id }),
    quantidade: parseComprados(dita.quantidade) ?? 0,
    fator: parseFator(dita.fator) ?? 1,
    custo: toReais(dita.centavos ?? 0),
    ...(dita.lote.trim() && { lote: dita.lote.trim() }),
    ...(dita.validade && { validade: dita.validade }),
    ...{ bonificacao: linha.bonificacao, linha: linha.posicao, codigo: linha.codigo, unidade: linha.unidade },
  };
}

function produtoFeito({ id, nome, valor, categoria, unidade }: NovoProduto): NonNullable<Item['produto']> {
  return { id, nome, valor: toReais(parseMoney(valor) ?? 0), categoria, unidade };
}
