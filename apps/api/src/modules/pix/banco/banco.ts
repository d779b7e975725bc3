/** The bank of the store's account, which confirms payments. Every call is a network call: never inside a transaction. */
export interface Banco {
  /** The bank's name of the account. Throws a GatewayError with 401 for a token that is none. */
  lerConta(): Promise<string>;
  cobrar(pedido: PedidoDePix): Promise<PixFeito>;
  /** Undefined: there is no such thing there. */
  ler(gatewayId: string): Promise<PixLido | undefined>;
  /** Payments given back since then. */
  listarDevolvidos(desde: Date): Promise<PixLido[]>;
}

export type NomeBanco = 'mercadopago' | 'simulado';

export interface PedidoDePix {
  lojaId: string;
  /** The same on a repetition, so that the bank makes one. */
  id: string;
  txid: string;
  valorCentavos: number;
  titulo: string;
  expiraEm: Date;
  /** The address for notifications; undefined: there are none, the bank is asked. */
  avisarEm: string | undefined;
  publicUrl: string;
}

export interface PixFeito {
  gatewayId: string;
  copiaECola: string;
}

/** The words of Mercado Pago, which the demonstration speaks too. */
export interface PixLido {
  id: string;
  referencia: string | undefined;
  status: string;
  valorCentavos: number;
  devolvidoCentavos: number;
  aprovadoEm: Date | null;
  /** The reading with the later instant wins. */
  estadoEm: Date;
}
