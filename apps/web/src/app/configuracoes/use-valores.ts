/** What is set now, from wherever it is known. */

import { plural } from '@balcao/contract/base/numeros';
import type { Loja } from '@balcao/contract/loja/loja';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { aparelhosQuery } from '../../dados/aparelhos.ts';
import { useBalancaDoAparelho } from '../../dados/balanca/esta-balanca.ts';
import { categoriasQuery } from '../../dados/categorias.ts';
import { estacoesQuery } from '../../dados/estacoes.ts';
import { formasQuery } from '../../dados/formas.ts';
import { gavetasQuery } from '../../dados/gaveta.ts';
import { impressorasQuery } from '../../dados/impressoras.ts';
import { useFuso, useLoja } from '../../dados/loja.ts';
import { usePessoas } from '../../dados/pessoas/pessoas-do-aparelho.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { useSessoes } from '../../features/auth/conta/api.ts';
import { aparelhosText } from '../../features/loja/aparelhos/textos.ts';
import { useBackup } from '../../features/loja/api.ts';
import { backupText } from '../../features/loja/copias/backup-texto.ts';
import { naoVeio } from '../../lib/consulta.ts';
import type { Tom } from '../../ui/sinais/tom.ts';
import { cascaQuery } from './este-aparelho.tsx';
import type { ListadaId } from './paginas.ts';
import {
  algunsDe,
  balancaText,
  caixaText,
  estoqueText,
  fiadoText,
  formasText,
  impressorasText,
  pixAutomaticoText,
  pixText,
  taxaText,
  viradaText,
} from './valores.ts';

export interface Valor {
  texto: string;
  tom?: Tom | undefined;
}

/** Undefined: on its way. */
export type ValoresListados = Record<ListadaId, Valor | undefined>;

const NAO_VEIO: Valor = { texto: 'Não foi possível carregar' };

function de<T>(consulta: UseQueryResult<T>, dizer: (data: T) => string | Valor): Valor | undefined {
  if (naoVeio(consulta)) return NAO_VEIO;
  if (consulta.data === undefined) return undefined;
  const dito = dizer(consulta.data);
  return typeof dito === 'string' ? { texto: dito } : dito;
}

export function useValores(): ValoresListados {
  const usuario = useUsuario();
  const fuso = useFuso();
  const loja = useLoja();
  const formas = useQuery(formasQuery);
  const gavetas = useQuery(gavetasQuery);
  const { comPin } = usePessoas();
  const daLoja = (dizer: (loja: Loja) => string) => de(loja, dizer);
  return {
    loja: daLoja(({ nome }) => nome),
    virada: daLoja(viradaText),
    estoque: daLoja(estoqueText),
    balanca: daLoja(balancaText),
    categorias: de(useQuery(categoriasQuery), (todas) => algunsDe(todas.map(({ nome }) => nome))),
    formas: de(formas, formasText),
    pix: daLoja((one) => pixText(one, formas.data)),
    'pix-automatico': daLoja(pixAutomaticoText),
    caixa: daLoja((one) => caixaText(one, gavetas.data?.filter(({ ativa }) => ativa).length)),
    impressoras: de(useQuery(impressorasQuery), impressorasText),
    'ajuda-impressora': { texto: 'Qual comprar e como ligar' },
    fiado: daLoja((one) => fiadoText(one, formas.data)),
    taxa: daLoja(taxaText),
    cozinha: de(useQuery(estacoesQuery), (todas) =>
      todas.length === 0 ? 'Sem estações' : algunsDe(todas.map(({ nome }) => nome)),
    ),
    perfil: usuario && { texto: usuario.email },
    senha: {
      texto: comPin.some(({ usuarioId }) => usuarioId === usuario?.id)
        ? 'Com PIN neste aparelho'
        : 'Sem PIN neste aparelho',
    },
    sessoes: de(useSessoes(), ({ length }) =>
      length === 1 ? 'Aberta só aqui' : `Aberta aqui e em mais ${plural(length - 1, 'lugar', 'lugares')}`,
    ),
    funcionarios: { texto: 'Contas e páginas de acesso' },
    assinatura: { texto: 'Seu plano e os pagamentos' },
    aparelhos: de(useQuery({ ...aparelhosQuery, refetchInterval: false }), aparelhosText),
    'este-aparelho': de(useQuery(cascaQuery), (casca) =>
      casca ? 'Abre e vende sem internet' : 'Ainda não abre sem internet',
    ),
    'balanca-no-cabo': { texto: useBalancaDoAparelho() ? 'Ligada neste aparelho' : 'Nenhuma neste aparelho' },
    copias: de(useBackup(), (backup) => {
      const { tom, titulo } = backupText(backup, fuso);
      return {
        texto: tom === 'bom' ? `Último backup ${titulo}` : titulo,
        tom: tom === 'ruim' ? tom : undefined,
      };
    }),
  };
}
