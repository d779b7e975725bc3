import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { desenhar } from '../../testing/desenhar.tsx';
import { conectar } from './aparelho.ts';
import { PortaDaImpressora } from './porta-da-impressora.tsx';
import { portaDe } from './portas.ts';
import { falsa, ligar } from './portas-falsas.test-helper.ts';

const balcao: Impressora = {
  ...{ id: 'balcao', nome: 'Balcão', ligacao: 'SERIAL', endereco: null, dispositivoId: 'aparelho' },
  ...{ colunas: 48, codigoDePagina: 'cp850', cortar: true, gaveta: false, papeis: ['recibo'], avanco: 4 },
  ...{ pinoDaGaveta: 2, bipe: false, respondeStatus: null },
};
const deNovo = async () => fireEvent.click(await screen.findByRole('button', { name: 'Conectar de novo' }));

it('a printer of another device is connected there', async () => {
  ligar('SERIAL');
  await desenhar(<PortaDaImpressora impressora={{ ...balcao, dispositivoId: 'outro' }} />);
  await screen.findByText(/ligada em outro aparelho/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a printer of this device is connected again, and its cable gets its speed', async () => {
  ligar('SERIAL');
  await desenhar(<PortaDaImpressora impressora={balcao} />);
  await screen.findByText(/não alcança a impressora/);
  falsa.abre = false;
  await deNovo();
  await screen.findByText(/A impressora não respondeu/);
  falsa.abre = true;
  await deNovo();
  await screen.findByText('Balcão está ligada neste aparelho.');
  expect(screen.queryByText(/não alcança a impressora/)).toBeNull();
  fireEvent.change(await screen.findByLabelText('Velocidade do cabo'), { target: { value: '38400' } });
  expect(portaDe(balcao)).toMatchObject({ vendorId: 1, velocidade: 38_400 });
  // Another new one takes nothing of it.
  await conectar('SERIAL');
  expect(portaDe({ id: 'nova', ligacao: 'SERIAL' })).toMatchObject({ velocidade: 9600 });
  expect(portaDe(balcao)).toMatchObject({ velocidade: 38_400 });
});

it('a browser that lacks it says why', async () => {
  ligar('SERIAL');
  Reflect.deleteProperty(navigator, 'serial');
  await desenhar(<PortaDaImpressora impressora={balcao} />);
  await screen.findByText(/Uma impressora de rede imprime de qualquer aparelho/);
});
