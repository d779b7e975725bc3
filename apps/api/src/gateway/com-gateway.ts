import { AppError } from '../http/errors.ts';
import { GatewayError } from './gateway-error.ts';

/** Tells a person that the gateway refused or is silent; the reason goes to the log. */
export async function comGateway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const told = new AppError('INDISPONIVEL', {
      mensagem: 'O serviço de pagamento não respondeu. Tente novamente em instantes.',
      ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
    });
    throw Object.assign(told, { cause: error });
  }
}
