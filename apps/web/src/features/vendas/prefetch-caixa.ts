import { carregarDrawer } from '../../fila/fila.ts';

/** The till is usable by then, in milliseconds: what it may need next takes nothing from it. */
const DEPOIS = 10_000;

/** What a sale may need is in memory before the connection goes away; a failure shows where it is needed. */
export function prefetchCaixa(): void {
  quietly(import('./caixa/caixa-page.tsx'));
  setTimeout(() => parts().forEach(quietly), DEPOIS);
}

/** One file, but for the last: see `vite/first-path.ts`. */
function parts(): readonly Promise<unknown>[] {
  return [
    carregarDrawer(),
    import('../../ui/confirmar-dialog.tsx'),
    import('./caixa/avulso-dialog.tsx'),
    import('./caixa/futura-campos.tsx'),
    import('./caixa/observacao/observacao-dialog.tsx'),
    import('./caixa/pagamento/ajustes-dialog.tsx'),
    import('./caixa/pagamento/cliente-dialog.tsx'),
    import('./caixa/pagamento/dividir-dialog.tsx'),
    import('./caixa/perguntas.tsx'),
    import('./recibo/imprimir-recibo.tsx'),
    import('./caixa/pagamento/pix-dialog.tsx'),
  ];
}

function quietly(part: Promise<unknown>): void {
  void part.catch(() => undefined);
}
