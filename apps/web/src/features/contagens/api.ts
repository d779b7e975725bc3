import type { Contagem, ListaDeContagens } from '@balcao/contract/estoque/contagens';
import { contagens } from '@balcao/contract/estoque/contagens.endpoints';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { ApiError, chamar } from '../../dados/api-client.ts';
import { type Catalogo, montarCatalogo } from '../../dados/catalogo.ts';
import {
  CONTAGENS_KEY,
  contagensAbertasQuery,
  contagensDitas,
  lembrarContagem,
  maisNova,
} from '../../dados/contagens.ts';
import { produtosQuery } from '../../dados/produtos.ts';
import {
  type ContagemDita,
  comNovos,
  contagemNova,
  ehLeitura,
  ehSemContagem,
  feitoOuErro,
  fila,
  isQueued,
  useFila,
  useNovosNaFila,
} from '../../fila/fila.ts';
import { agora } from '../../lib/clock.ts';
import { useStore } from '../../lib/use-store.ts';
import type { Vista } from './na-tela.ts';

export type ResumoDaContagem = ListaDeContagens['contagens'][number];

/** Those that were begun on this device and wait. */
function useNovas(): readonly Contagem[] {
  const { envios } = useFila();
  return useMemo(
    () =>
      envios.filter(isQueued).flatMap((envio): Contagem[] => {
        if (envio.operation !== 'abrirContagem') return [];
        const { id, nome, categorias = null, cega = false } = envio.body.contagem;
        return [
          {
            ...{ id, nome, categorias: categorias && [...categorias], cega, abertaEm: envio.body.criadaEm },
            ...{
              abertaPor: { id: envio.usuarioId, nome: envio.usuarioNome },
              fechadaEm: null,
              fechadaPor: null,
            },
            ...{ faltam: 0, valor: null, leituras: 0, linhas: [] },
          },
        ];
      }),
    [envios],
  );
}

/** The open ones of this device's copy, then the closed ones as the server lists them. */
export function useListaDeContagens() {
  const abertas = useQuery(contagensAbertasQuery);
  const novas = useNovas();
  // Another list as soon as one is opened or closed anywhere.
  const quais = abertas.data?.map(({ id }) => id).join() ?? '';
  const lista = useQuery({
    queryKey: [...CONTAGENS_KEY, 'lista', quais],
    queryFn: ({ signal }) => chamar(contagens.listar, { signal }),
    enabled: abertas.isFetched,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const fechadas = lista.data?.contagens.filter(({ fechadaEm }) => fechadaEm !== null);
  const itens = useMemo((): readonly ResumoDaContagem[] | undefined => {
    const daqui = comNovos<ResumoDaContagem>(abertas.data ?? [], novas);
    return fechadas ? [...daqui, ...fechadas] : daqui.length > 0 && lista.isError ? daqui : undefined;
  }, [abertas.data, novas, fechadas, lista.isError]);
  return {
    consulta: { ...lista, data: itens },
    itens,
    soDaqui: fechadas === undefined && itens !== undefined,
  };
}

/** One of them with all that this device knows of it; undefined while nobody has told. */
export function useContagem(id: string) {
  const { envios } = useFila();
  const abertas = useQuery(contagensAbertasQuery);
  const nova = useNovas().find((uma) => uma.id === id);
  const dita = useStore(contagensDitas, (todas) => todas.get(id));
  const daCopia = abertas.data?.find((uma) => uma.id === id);
  const consulta = useQuery({
    queryKey: [...CONTAGENS_KEY, id],
    queryFn: ({ signal }) => chamar(contagens.ler, { params: { id }, signal }),
    enabled: (abertas.isFetched || abertas.isError) && daCopia === undefined && nova === undefined,
    staleTime: 0,
  });
  const lida = consulta.data;
  const perdida = consulta.error instanceof ApiError && consulta.error.status === 404;
  const contagem =
    lida && lida.fechadaEm !== null ? lida : daCopia ? maisNova(daCopia, dita) : (lida ?? dita ?? nova);
  const dela = envios.filter(ehLeitura).filter(({ vendaId }) => vendaId === id);
  const quais = dela.map(({ key, state }) => `${key} ${state}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in them does not change under its key.
  const vistas = useMemo(
    (): readonly Vista[] =>
      dela
        .filter(isQueued)
        .map(({ body, usuarioNome }) => ({ linhas: body.leitura.linhas, quem: usuarioNome })),
    [quais],
  );
  return {
    consulta,
    contagem: perdida ? undefined : contagem,
    perdida,
    vistas,
    /** Seen for it when it was closed already. */
    presas: dela.filter(ehSemContagem).length,
  };
}

/** What can be counted, with what was made here; and how it is found. */
export function useProdutosDaContagem() {
  const { data } = useQuery(produtosQuery);
  const { produtos: novos } = useNovosNaFila();
  const antes = useRef<Catalogo>(undefined);
  const todos = useMemo(() => data && comNovos(data, novos), [data, novos]);
  const catalogo = useMemo(() => montarCatalogo(todos ?? [], [], antes.current), [todos]);
  useEffect(() => {
    antes.current = catalogo;
  }, [catalogo]);
  const porId = useMemo(() => new Map((todos ?? []).map((produto) => [produto.id, produto])), [todos]);
  return { catalogo, porId, chegaram: todos !== undefined };
}

/** On the device first. */
export function useComecarContagem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (dita: ContagemDita): Promise<string> => {
      feitoOuErro(await fila.fazer(contagemNova(dita, agora())), dita);
      return dita.id;
    },
    onSettled: () => void client.invalidateQueries({ queryKey: CONTAGENS_KEY }),
  });
}

export function useFecharContagem(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ zerarFaltantes, chave }: { zerarFaltantes: boolean; chave: string }) =>
      chamar(contagens.fechar, { params: { id }, body: { zerarFaltantes }, chave }),
    onSuccess: (fechada) => {
      lembrarContagem(fechada);
      client.setQueryData([...CONTAGENS_KEY, id], fechada);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [...CONTAGENS_KEY, 'lista'] }),
  });
}

export function useDescartarContagem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => chamar(contagens.descartar, { params: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: CONTAGENS_KEY }),
  });
}
