/** Orders drawn by chance: lines, discounts, payments. */
import { repartir, valorDaLinha, valoresDaEtiqueta } from './contas.ts';
import { type LinhaVendida, type Pago, subtotalDe, totalDe } from './fatos.ts';
import { indiceDe, type LojaEmUso } from './loja-em-uso.ts';

export function sortearLinhas({ sorte, produtos }: LojaEmUso): LinhaVendida[] {
  return Array.from({ length: sorte.inteiro(1, 4) }, () => {
    const produto = sorte.vez(0.12) ? null : sorte.inteiro(0, produtos.length - 1);
    const { preco, peso } = (produto === null ? undefined : produtos[produto]) ?? { preco: 0, peso: false };
    const cobrado = produto === null || sorte.vez(0.1) ? sorte.inteiro(1, 5000) : preco;
    const milesimos = peso ? sorte.inteiro(1, 2500) : 1000 * sorte.inteiro(1, 5);
    const { de, ate } = valoresDaEtiqueta(cobrado, milesimos);
    const etiqueta = peso && de <= ate && sorte.vez(0.4) ? { valor: sorte.inteiro(de, ate) } : {};
    const valor = etiqueta.valor ?? valorDaLinha(cobrado, milesimos);
    return {
      ...etiqueta,
      produto,
      preco: cobrado,
      milesimos,
      peso,
      desconto: sorte.vez(0.15) ? sorte.inteiro(0, valor) : 0,
    };
  });
}

export function itensDe({ produtos }: LojaEmUso, linhas: readonly LinhaVendida[]) {
  return linhas.map(({ produto, preco, milesimos, desconto, valor }) => ({
    produtoId: produto === null ? null : produtos[produto]?.id,
    nome: produto === null ? 'Frete' : `Produto ${produto}`,
    preco: preco / 100,
    quantidade: milesimos / 1000,
    ...(desconto > 0 ? { desconto: desconto / 100 } : {}),
    ...(valor === undefined ? {} : { valor: valor / 100 }),
  }));
}

function sortearAjustes({ sorte }: LojaEmUso, linhas: readonly LinhaVendida[]) {
  const subtotal = subtotalDe(linhas);
  const desconto = sorte.vez(0.25) ? sorte.inteiro(0, subtotal) : 0;
  const acrescimo = sorte.vez(0.1) ? sorte.inteiro(0, 999) : 0;
  const taxa = sorte.vez(0.25) ? Math.floor((subtotal - desconto) / sorte.inteiro(5, 10)) : 0;
  return { desconto, acrescimo, taxa };
}

/** Up to four payments that add up to it, now and then one of them on fiado. */
function sortearPagamentos(loja: LojaEmUso, total: number) {
  const { sorte, formas, clientes } = loja;
  const pesos = Array.from({ length: sorte.inteiro(1, 4) }, () => sorte.inteiro(1, 9));
  const fiado = indiceDe(loja, 'FIADO');
  const cliente = sorte.vez(0.4) ? sorte.inteiro(0, clientes.length - 1) : null;
  const escolhas = formas.map((_, n) => n).filter((n) => cliente !== null || n !== fiado);
  const pagos: Pago[] = repartir(total, pesos)
    .filter((valor) => valor > 0)
    .map((valor) => {
      const forma = sorte.um(escolhas);
      return { forma, valor, taxa: formas[forma]?.taxa ?? 0 };
    });
  const pagamentos = pagos.map(({ forma, valor }) => ({
    formaId: formas[forma]?.id,
    valor: valor / 100,
    ...(formas[forma]?.tipo === 'DINHEIRO' ? { recebido: (valor + sorte.inteiro(0, 50_00)) / 100 } : {}),
    ...(formas[forma]?.tipo === 'CREDITO' ? { parcelas: sorte.inteiro(1, 12) } : {}),
  }));
  return { pagos, pagamentos, cliente };
}

/**
 * A sale of these lines: for the model (`feita`), and what the call says beside the lines (`corpo`). `antes` of it was paid.
 */
export function sortearVenda(loja: LojaEmUso, gaveta: number, linhas: readonly LinhaVendida[], antes = 0) {
  const ajustes = sortearAjustes(loja, linhas);
  const total = totalDe({ linhas, ...ajustes });
  // Now and then by an older client, who says nothing of payments.
  const calada = loja.sorte.vez(0.1);
  const { pagos, pagamentos, cliente } = sortearPagamentos(loja, calada ? 0 : Math.max(total - antes, 0));
  return {
    total,
    feita: { linhas: [...linhas], ...ajustes, pagos: calada ? null : pagos, cliente },
    corpo: {
      ...(ajustes.desconto > 0 ? { desconto: ajustes.desconto / 100 } : {}),
      ...(ajustes.acrescimo > 0 ? { acrescimo: ajustes.acrescimo / 100 } : {}),
      taxaServico: ajustes.taxa / 100,
      ...(calada ? {} : { pagamentos }),
      ...(cliente === null ? {} : { clienteId: loja.clientes[cliente]?.id }),
      gavetaId: loja.gavetas[gaveta],
    },
  };
}
