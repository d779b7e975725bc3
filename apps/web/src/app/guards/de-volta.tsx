import { pode } from '@balcao/contract/pessoas/permissoes';
import { type ReactNode, useEffect, useState } from 'react';
import { copia } from '../../dados/copia/copia.ts';
import { abrirDeixado, temFechado } from '../../dados/deixado.ts';
import { buscarLembrados } from '../../dados/guardado.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { after } from '../../lib/browser.ts';
import { Checking } from './checking.tsx';

/** Patience with a key that does not come, in milliseconds. */
const PATIENCE = 3_000;

/** Gives back the half-typed forms of a person who signs in again in this window, and tells what changed meanwhile. */
export function DeVolta({ usuarioId, children }: { usuarioId: string | undefined; children: ReactNode }) {
  const usuario = useUsuario();
  const podeVender = usuario !== undefined && pode(usuario, 'vendas');
  const espera = podeVender && temFechado(usuario.id);
  const [pronto, setPronto] = useState(!espera);
  useEffect(() => {
    if (usuarioId !== undefined) void buscarLembrados();
  }, [usuarioId]);
  useEffect(() => {
    if (usuarioId === undefined || !podeVender) return;
    const seguir = () => setPronto(true);
    void abrirDeixado(usuarioId, copia.fechaduraDaPessoa).then(seguir);
    return after(PATIENCE, seguir);
  }, [usuarioId, podeVender]);
  return pronto ? children : <Checking />;
}
