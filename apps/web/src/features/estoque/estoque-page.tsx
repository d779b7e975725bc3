import { type Permissao, pode } from '@balcao/contract/pessoas/permissoes';
import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUsuario } from '../../dados/use-sessao.ts';
import { Page } from '../../ui/paginas/page.tsx';
import { Rooms } from '../../ui/paginas/rooms.tsx';
import { tardio } from '../../ui/paginas/tardio.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import Agora from './agora/agora.tsx';
import type { InicioDaPerda } from './perdas/formulario.ts';
import PerdasSala from './perdas/perdas-sala.tsx';
import ProducoesSala from './producoes/producoes-sala.tsx';
import type { SalaProps } from './salas.ts';
import ValidadesSala from './validades/validades-sala.tsx';

const PerdaDialog = tardio(() => import('./perdas/perda-dialog.tsx'));

interface SalaDoEstoque {
  /** In the address; blank: the page itself. */
  nome: string;
  texto: string;
  permissoes: readonly Permissao[];
  Sala: ComponentType<SalaProps>;
}

/** The rooms of the page, in their order. One more is one more line. */
const SALAS: readonly [SalaDoEstoque, ...SalaDoEstoque[]] = [
  { nome: '', texto: 'Agora', permissoes: [], Sala: Agora },
  { nome: 'validades', texto: 'Validades', permissoes: ['produtos'], Sala: ValidadesSala },
  { nome: 'perdas', texto: 'Perdas', permissoes: ['produtos'], Sala: PerdasSala },
  { nome: 'producoes', texto: 'Produção', permissoes: ['produtos'], Sala: ProducoesSala },
];

/** What has a page of its own, beside the rooms: it has no place in the menu. */
const AO_LADO = [
  { to: '/compras/comprar', texto: 'Comprar' },
  { to: '/contagens', texto: 'Contagens' },
  { to: '/fornecedores', texto: 'Fornecedores' },
] as const;

/** What is on the shelves: what it is worth, how long it lasts, what of it was lost. */
export default function EstoquePage({ onMovimentos }: Pick<SalaProps, 'onMovimentos'>) {
  const [params] = useSearchParams();
  const usuario = useUsuario();
  const [perdendo, setPerdendo] = useState<InicioDaPerda>();
  if (!usuario) return null;
  const salas = SALAS.filter(({ permissoes }) => pode(usuario, ...permissoes));
  const aberta = salas.find(({ nome }) => nome === params.get('sala')) ?? SALAS[0];
  return (
    <>
      <Page
        titulo="Estoque"
        acoes={
          pode(usuario, 'produtos') && (
            <Button variant="default" onClick={() => setPerdendo({})}>
              Registrar perda
            </Button>
          )
        }
      >
        {salas.length > 1 && (
          <Rooms
            label="Partes do estoque"
            rooms={[
              ...salas.map(({ nome, texto }) => ({
                to: nome === '' ? '/estoque' : `/estoque?sala=${nome}`,
                texto,
                here: nome === aberta.nome,
              })),
              ...(pode(usuario, 'produtos') ? AO_LADO.map((page) => ({ ...page, here: false })) : []),
            ]}
          />
        )}
        <aberta.Sala onMovimentos={onMovimentos} onPerda={(inicio = {}) => setPerdendo(inicio)} />
      </Page>
      {perdendo && <PerdaDialog {...perdendo} onClose={() => setPerdendo(undefined)} />}
    </>
  );
}
