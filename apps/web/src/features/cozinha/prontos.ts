/** What became ready, told once on the device of whoever opened the tab, on whichever page that person is. */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { pode } from '@balcao/contract/pessoas/permissoes';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { copia } from '../../dados/copia/copia.ts';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { pronto } from '../../lib/alarme.ts';
import { availableStorage } from '../../lib/device-storage.ts';
import { porExtensoDe } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';

const storage = availableStorage();
const lugarDe = (usuarioId: string) => `balcao.prontos.${usuarioId}`;

/** By tab, how many of its orders were ready or carried when this device looked last. */
type Ditos = Readonly<Record<string, number>>;

function lerDitos(usuarioId: string): Ditos {
  try {
    return (JSON.parse(storage.getItem(lugarDe(usuarioId)) ?? '{}') as Ditos | null) ?? {};
  } catch {
    return {};
  }
}

function gravarDitos(usuarioId: string, ditos: Ditos): void {
  try {
    storage.setItem(lugarDe(usuarioId), JSON.stringify(ditos));
  } catch {
    // A full disk: told once more the next time.
  }
}

/**
 * The names to tell, and what is noted of it. Of a card that was taken back and is ready again nothing is told: the larger
 * number stays. Pure.
 */
export function aDizer(
  comandas: readonly Pick<Venda, 'id' | 'identificador' | 'vendedor' | 'cozinha'>[],
  usuario: Pick<Usuario, 'id'>,
  antes: Ditos,
): { nomes: string[]; ditos: Ditos } {
  const minhas = comandas.filter(({ vendedor }) => vendedor.id === usuario.id);
  const nomes: string[] = [];
  const ditos: Record<string, number> = {};
  for (const { id, identificador, cozinha } of minhas) {
    if (!cozinha) continue;
    const agora = cozinha.PRONTO + cozinha.ENTREGUE;
    const dito = antes[id] ?? 0;
    if (cozinha.PRONTO > 0 && agora > dito) nomes.push(identificador);
    if (Math.max(agora, dito) > 0) ditos[id] = Math.max(agora, dito);
  }
  return { nomes, ditos };
}

function olhar(): void {
  const usuario = sessaoGuardada.get()?.usuario;
  const comandas = copia.get().listas?.comandas;
  // Who looks elsewhere is told when he comes back.
  if (!usuario || !comandas || !pode(usuario, 'vendas') || document.visibilityState !== 'visible') return;
  const antes = lerDitos(usuario.id);
  const { nomes, ditos } = aDizer(comandas, usuario, antes);
  if (JSON.stringify(ditos) === JSON.stringify(antes)) return;
  // Noted first: of several windows of one browser one tells it.
  gravarDitos(usuario.id, ditos);
  // In the kitchen it was this very person who said so.
  if (nomes.length === 0 || location.pathname === '/cozinha') return;
  pronto();
  toast.sucesso(`Pronto na cozinha: ${porExtensoDe(nomes)}`);
}

/** Follows the copy of the open tabs; answers how to end that. */
export function acompanharProntos(): () => void {
  const parar = copia.subscribe(olhar);
  document.addEventListener('visibilitychange', olhar);
  olhar();
  return () => {
    parar();
    document.removeEventListener('visibilitychange', olhar);
  };
}
