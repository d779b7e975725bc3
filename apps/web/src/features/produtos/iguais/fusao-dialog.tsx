import { formatPreco } from '@balcao/contract/base/money';
import { formatQuantidade, somarQuantidades } from '@balcao/contract/base/quantidade';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { DialogFoot } from '../../../ui/dialogos/dialog-foot.tsx';
import { Facts } from '../../../ui/listas/facts.tsx';
import { Card } from '../../../ui/paginas/card.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { useSmallScreen } from '../../../ui/paginas/use-small-screen.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { Stack } from '../../../ui/pecas/stack.tsx';
import { IconArrowBackUp } from '../../../ui/sinais/icons.ts';
import classes from './iguais.module.css';

interface FusaoDialogProps {
  par: [Produto, Produto];
  erro: string | undefined;
  busy: boolean;
  onMerge: (fica: Produto, sai: Produto) => void;
  onClose: () => void;
}

function codesOf({ codigoBarras, outrosCodigos }: Produto): string[] {
  return codigoBarras === null ? outrosCodigos : [codigoBarras, ...outrosCodigos];
}

function estoqueDe({ semControle, quantidade, unidade }: Produto): string {
  return semControle ? 'sem controle' : formatQuantidade(quantidade, unidade);
}

/** Asks before two products become one: both are shown, who stays can be changed, and what comes of it is told. */
export default function FusaoDialog({ par, erro, busy, onMerge, onClose }: FusaoDialogProps) {
  useReturnFocus();
  const phone = useSmallScreen();
  const [[fica, sai], setPar] = useState(par);
  const codigos = [...codesOf(fica), ...codesOf(sai)];
  const estoque = fica.semControle
    ? 'sem controle de estoque'
    : `com ${formatQuantidade(somarQuantidades([fica.quantidade, sai.quantidade]), fica.unidade)} em estoque`;
  return (
    <Modal opened onClose={onClose} title="Unir dois produtos" size="lg" fullScreen={phone}>
      <Stack gap="md">
        {erro && (
          <Note tom="ruim" role="alert">
            {erro}
          </Note>
        )}
        <div className={classes.pair}>
          <Lado titulo="Fica" produto={fica} fica />
          <Button variant="default" leftSection={<IconArrowBackUp />} onClick={() => setPar([sai, fica])}>
            Trocar
          </Button>
          <Lado titulo="Sai" produto={sai} />
        </div>
        <p role="status">
          Resultado: <strong>{`“${fica.nome}”`}</strong> a{' '}
          <strong>{formatPreco(fica.valor, fica.unidade)}</strong>, <strong>{estoque}</strong>
          {codigos.length > 0 && (
            <>
              <span>{`, código${codigos.length > 1 ? 's' : ''} `}</span>
              <strong>{codigos.join(', ')}</strong>
            </>
          )}
          <span>{`. Vendas e comandas de “${sai.nome}” passam para ele.`}</span>
        </p>
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button data-autofocus loading={busy} onClick={() => onMerge(fica, sai)}>
            Unir
          </Button>
        </DialogFoot>
      </Stack>
    </Modal>
  );
}

function Lado({ titulo, produto, fica }: { titulo: string; produto: Produto; fica?: boolean }) {
  return (
    <Card as="section" inner chosen={fica} className={classes.side ?? ''} aria-label={titulo}>
      <h3>{titulo}</h3>
      <strong>{produto.nome}</strong>
      <Facts
        shape="lines"
        fatos={[
          ['Preço', formatPreco(produto.valor, produto.unidade)],
          ['Estoque', estoqueDe(produto)],
          ['Código', codesOf(produto).join(', ') || 'sem código'],
        ]}
      />
    </Card>
  );
}
