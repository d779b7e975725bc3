import { estadoPlano } from '@balcao/contract/assinaturas/plano';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sessaoGuardada } from '../../../dados/sessao-guardada.ts';
import { useSessao } from '../../../dados/use-sessao.ts';
import { agora } from '../../../lib/clock.ts';
import { lerPlano, type PlanoLido } from './api.ts';

/** Milliseconds between two questions: a notification is here in a second, or takes its time. */
const PAUSAS = [1000, 2000, 4000, 8000, 15_000, 30_000];

interface ConsultaDoPlano {
  leitura: PlanoLido | undefined;
  /** The last question had no answer. */
  falhou: boolean;
  /** Nothing more is asked by itself. */
  parado: boolean;
  perguntar: () => void;
}

export interface PlanoAgora extends ConsultaDoPlano {
  /** The signed-in user as this device knew them when the page opened. */
  antes: Usuario | undefined;
}

/** A paid plan runs, whatever the word for who pays for it next. */
export function estaAtivo({ usuario }: PlanoLido): boolean {
  return !['teste', 'expirado'].includes(estadoPlano(usuario, agora()));
}

/** Whether this device knew another plan, or another end of it. Without anything to compare: yes. */
export function planoMudou({ usuario }: PlanoLido, antes: Usuario | undefined): boolean {
  return (
    antes === undefined ||
    antes.assinatura !== usuario.assinatura ||
    antes.planoExpiraEm !== usuario.planoExpiraEm
  );
}

/**
 * Asks for the plan at once and, with `insistir`, again until what was paid for is there, with growing pauses for about
 * a minute. A store that renews is active all along: for it the question goes on until the end of the plan moves.
 * Undefined: nothing is asked.
 */
export function usePlanoAgora(insistir: boolean | undefined): PlanoAgora {
  const token = useSessao()?.token;
  const [antes] = useState(() => sessaoGuardada.get()?.usuario);
  const [estado, setEstado] = useState<Omit<ConsultaDoPlano, 'perguntar'>>({
    leitura: undefined,
    falhou: false,
    parado: false,
  });
  const again = useRef<() => void>(() => {});

  useEffect(() => {
    if (token === undefined || insistir === undefined) return;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(vez: number): Promise<void> {
      const lida = await lerPlano(left.signal).catch(() => undefined);
      if (left.signal.aborted) return;
      const chegou = lida !== undefined && estaAtivo(lida) && planoMudou(lida, antes);
      const pausa = insistir && !chegou ? PAUSAS[vez] : undefined;
      setEstado((old) => ({
        leitura: lida ?? old.leitura,
        falhou: lida === undefined,
        parado: pausa === undefined,
      }));
      if (pausa !== undefined) timer = setTimeout(() => void ask(vez + 1), pausa);
    }
    again.current = () => {
      clearTimeout(timer);
      setEstado((old) => ({ ...old, parado: false }));
      void ask(0);
    };
    void ask(0);
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [token, insistir, antes]);

  const perguntar = useCallback(() => again.current(), []);
  return { ...estado, antes, perguntar };
}
