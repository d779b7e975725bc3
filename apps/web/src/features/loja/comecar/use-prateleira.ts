import { moneyToText, parseMoney, toCentavos, toReais } from '@balcao/contract/base/money';
import type { Ramo } from '@balcao/contract/loja/ramos';
import { produtos as endpoints } from '@balcao/contract/produtos/produtos.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { chamar } from '../../../dados/api-client.ts';
import { categoriasQuery } from '../../../dados/categorias.ts';
import { produtosQuery } from '../../../dados/produtos.ts';
import { csvDa, type DaPrateleira, PRATELEIRAS } from './prateleiras.ts';

/** A product as it is shown: whether it comes, and at what price. */
interface Mudado {
  fora?: boolean;
  preco?: string;
}

export type NaPrateleira = DaPrateleira & { fora: boolean; preco: string };

/** The proposed goods of a kind of shop, as somebody changes them; nothing of it is anywhere before `encher`. */
export function usePrateleira(ramo: Ramo | undefined) {
  const client = useQueryClient();
  const [mudados, setMudados] = useState<Readonly<Record<string, Mudado>>>({});
  /** Sent again after a lost answer, it is the same goods. */
  const enviado = useRef<{ csv: string; chave: string }>(undefined);
  const prateleira = ramo && PRATELEIRAS[ramo];
  const produtos: readonly NaPrateleira[] = (prateleira?.produtos ?? []).map((produto) => {
    const { fora = false, preco = moneyToText(toCentavos(produto.valor)) } = mudados[produto.nome] ?? {};
    return { ...produto, fora, preco };
  });
  const escolhidos = produtos.filter(({ fora }) => !fora);

  function mudar(nome: string, mudado: Mudado) {
    setMudados((now) => ({ ...now, [nome]: { ...now[nome], ...mudado } }));
  }

  return {
    de: prateleira?.de,
    produtos,
    escolhidos,
    /** Of a chosen one whose price can't be read. */
    errado: escolhidos.find(({ preco }) => parseMoney(preco) === undefined)?.nome,
    mudar,
    marcarTodos: (fora: boolean) => {
      for (const { nome } of produtos) mudar(nome, { fora });
    },
    async encher(): Promise<void> {
      if (escolhidos.length === 0) return;
      const csv = csvDa(
        escolhidos.map((produto) => ({ ...produto, valor: toReais(parseMoney(produto.preco) ?? 0) })),
      );
      if (enviado.current?.csv !== csv) enviado.current = { csv, chave: uuidv4() };
      const { chave } = enviado.current;
      await chamar(endpoints.importar, { query: { numeros: 'virgula' }, body: csv, chave });
      await Promise.all([
        client.invalidateQueries({ queryKey: produtosQuery.queryKey }),
        client.invalidateQueries({ queryKey: categoriasQuery.queryKey }),
      ]);
    },
  };
}

export type Prateleira = ReturnType<typeof usePrateleira>;
