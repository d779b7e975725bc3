import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import type { Context } from '../../../context.ts';
import { GatewayError } from '../../../gateway/gateway-error.ts';
import type { Banco, PixLido } from './banco.ts';
import {
  buscarPixSimulado,
  inserirPixSimulado,
  listarPixDevolvidos,
  type PixSimuladoRow,
} from './simulado.queries.ts';

/** The demonstration refuses this token, so that one sees what happens then. */
const RECUSADO = 'recusado';

function toPix({ id, referencia, status, valorCentavos, aprovadoEm, estadoEm }: PixSimuladoRow): PixLido {
  const devolvidoCentavos = status === 'refunded' ? valorCentavos : 0;
  return { id, referencia, status, valorCentavos, devolvidoCentavos, aprovadoEm, estadoEm };
}

/** A bank of our own in which no money exists: the code is one that a camera reads and that no bank pays. */
export function createBancoSimulado(
  { database, agora }: Pick<Context, 'database' | 'agora'>,
  lojaId: string,
  token: string,
): Banco {
  const { identidade } = database;
  const exigirToken = () => {
    if (token === RECUSADO) throw new GatewayError('answered 401', 401);
  };

  return {
    async lerConta() {
      exigirToken();
      return 'Conta de demonstração';
    },

    async cobrar({ id, txid, valorCentavos }) {
      exigirToken();
      await inserirPixSimulado(identidade, { id, lojaId, referencia: txid, valorCentavos }, agora());
      const copiaECola = generatePixPayload({
        key: id,
        merchantName: 'DEMONSTRACAO',
        merchantCity: 'BALCAO',
        amount: valorCentavos / 100,
        txid,
      });
      if (copiaECola === null) throw new GatewayError('answered no code');
      return { gatewayId: id, copiaECola };
    },

    async ler(id) {
      exigirToken();
      const found = await buscarPixSimulado(identidade, id);
      return found && toPix(found);
    },

    async listarDevolvidos(desde) {
      exigirToken();
      return (await listarPixDevolvidos(identidade, lojaId, desde)).map(toPix);
    },
  };
}
