import { expect, it } from 'vitest';
import { compararComServidor } from './conferencia.ts';
import type { Envio } from './envio.ts';
import { novoAparelho } from './numeros.ts';
import { enfileirar, World } from './simulador.test-helper.ts';

it('counts sales, not what was done to them: those here, those there, those that wait for a person', async () => {
  const world = new World();
  for (const id of ['a', 'b']) await enfileirar(world, world.sale(id));
  await enfileirar(world, world.sale('a', { operation: 'adicionar' }));
  world.server.fault = () => 'request-lost';
  const { intent } = await enfileirar(world, world.sale('c'));
  await enfileirar(world, world.sale('d'));
  await world.motor.discard(intent.key);
  const envios = await world.store.desde('loja', '');
  const aparelho = await world.store.aparelho('loja');
  expect(compararComServidor(envios, aparelho)).toEqual({ aparelho: 3, servidor: 2, precisamDeVoce: 0 });
  const stuck = envios.map(
    (envio): Envio => (envio.state === 'waiting' ? { ...envio, state: 'quarantine' } : envio),
  );
  expect(compararComServidor(stuck, aparelho).precisamDeVoce).toBe(1);
});

it('what the server says it misses is not there, whatever was answered once; of another device it says nothing', async () => {
  const world = new World();
  await enfileirar(world, world.sale('a'));
  const envios = await world.store.desde('loja', '');
  const contato = { em: 0, ultimoSeq: 1, esperando: 0, versao: '1', faltando: [1] };
  const aparelho = await world.store.mudarAparelho('loja', (row) => ({ ...row, contato }));
  expect(compararComServidor(envios, aparelho)).toMatchObject({ aparelho: 1, servidor: 0 });
  const outro = { ...novoAparelho('loja', 'outro'), contato };
  expect(compararComServidor(envios, outro)).toMatchObject({ aparelho: 1, servidor: 1 });
});
