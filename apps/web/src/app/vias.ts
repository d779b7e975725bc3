import { temCozinha } from '../dados/estacoes-lembradas.ts';
import { apresentarVias } from '../fila/fila.ts';
import { ultimaFalha } from '../lib/conexao.ts';
import { temPorta } from '../papel/aparelho/tem-porta.ts';

const vias = () => import('../features/cozinha/vias/vias.ts').catch(() => undefined);
const semConexao = () => ultimaFalha.get() !== undefined || !navigator.onLine;

/** Slips are a device's own affair where it has a printer and no connection: elsewhere nothing of theirs is fetched. */
export function comVias(): void {
  apresentarVias({
    preparar: async (intent) =>
      temPorta() && temCozinha() && semConexao()
        ? ((await (await vias())?.prepararVias(intent)) ?? intent)
        : intent,
    escrito: (envio) => {
      if ('cozinhaImpressa' in envio.body) void vias().then((suas) => suas?.imprimirVias(envio));
    },
  });
}
