/** What stands beside every page of whoever sells: what is ready, and what the kitchen does not know yet. */
import { fila } from '../../fila/fila.ts';
import { ultimaFalha } from '../../lib/conexao.ts';
import { porExtensoDe } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { acompanharProntos } from './prontos.ts';
import { tirarAbandonadas } from './vias/pendentes.ts';
import { semAviso } from './vias/vias.ts';

/** Milliseconds between two looks for what a page that died has left. */
const OLHAR = 60_000;

/** Answers how to end it. */
export function acompanharCozinha(): () => void {
  /** Tabs of which it was said that the kitchen does not know, since the connection went. */
  const ditas = new Set<string>();
  const avisar = () => {
    if (ultimaFalha.get() === undefined) ditas.clear();
    for (const { vendaId, texto } of semAviso()) {
      if (ditas.has(vendaId)) continue;
      ditas.add(vendaId);
      toast.depois(texto);
    }
  };
  const conferir = () => {
    for (const { nome, estacoes } of tirarAbandonadas(Date.now())) {
      toast.erro(`${nome}: o pedido pode não ter saído em ${porExtensoDe(estacoes)}. Confira com a cozinha.`);
    }
  };
  const fins = [acompanharProntos(), fila.subscribe(avisar)];
  const relogio = setInterval(conferir, OLHAR);
  conferir();
  avisar();
  return () => {
    clearInterval(relogio);
    for (const fim of fins) fim();
  };
}
