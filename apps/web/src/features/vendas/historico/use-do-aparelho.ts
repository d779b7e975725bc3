import { addDays } from '@balcao/contract/base/calendar';
import type { Consulta } from '@balcao/contract/vendas/historico';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { useEffect, useMemo, useState } from 'react';
import { NetworkError } from '../../../dados/api-client.ts';
import { useFuso, useVirada } from '../../../dados/loja.ts';
import { feitosDesde } from '../../../fila/a-pedido.ts';
import { type Envio, useFila } from '../../../fila/fila.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import { filtrarDoAparelho, vendasDoAparelho } from './do-aparelho.ts';

const DIAS = 30;

/** This device's sales for these filters; undefined until the disk has told. */
export function useDoAparelho(
  query: Consulta | undefined,
  hoje: string | undefined,
  vistas: readonly Venda[] | undefined,
): readonly VendaNaTela[] | undefined {
  const { envios } = useFila();
  const [feitos, setFeitos] = useState<readonly Envio[]>();
  const [fuso, virada] = [useFuso(), useVirada()];
  // A day earlier than asked for, wherever the store's day begins.
  const desde = query?.de !== undefined ? addDays(query.de, -1) : hoje && addDays(hoje, -DIAS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changed in the queue is read anew.
  useEffect(() => {
    let current = true;
    if (desde === undefined) return;
    feitosDesde(`${desde}T00:00:00.000Z`).then(
      (rows) => current && setFeitos(rows),
      () => current && setFeitos([]),
    );
    return () => {
      current = false;
    };
  }, [desde, envios]);
  const todas = useMemo(() => feitos && vendasDoAparelho(feitos, vistas), [feitos, vistas]);
  return useMemo(
    () => (todas && query ? filtrarDoAparelho(todas, query, { fuso, virada }) : undefined),
    [todas, query, fuso, virada],
  );
}

/** From the first try that nobody answers until one is answered: a page that asks again in between does not jump. */
export function useSemRede(consulta: {
  error: Error | null;
  failureReason: Error | null;
  isSuccess: boolean;
}): boolean {
  const [semRede, setSemRede] = useState(false);
  const caiu = (consulta.error ?? consulta.failureReason) instanceof NetworkError;
  const agora = caiu || (semRede && !consulta.isSuccess);
  if (agora !== semRede) setSemRede(agora);
  return agora;
}
