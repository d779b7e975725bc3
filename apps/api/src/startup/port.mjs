// Also loaded by scripts/check-port.mjs, before anything is installed: no dependency, nor TypeScript.
import { createServer } from 'node:net';

/** Rejects as listening there would: looked at before the work that would be for nothing. */
export function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host }, () => server.close(() => resolve()));
  });
}

/** Undefined where the failure is no matter of address and port. `before`: what stands before PORT and HOST. */
export function describePort({ code, address, port }, before = '') {
  const place = `${address} na porta ${port}`;
  switch (code) {
    case 'EADDRINUSE':
      return `${place}: já está em uso. Encerre o outro programa, ou escolha outra porta: ${before}PORT=${before ? 9465 : 3001} npm start`;
    case 'EADDRNOTAVAIL':
      return `${place}: esta máquina não tem o endereço que ${before}HOST indica.`;
    case 'EACCES':
      return `${place}: sem permissão para escutar. Escolha uma porta acima de 1023 em ${before}PORT.`;
    default:
      return undefined;
  }
}
