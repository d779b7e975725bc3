import { formatCentavos, formatPreco } from '@balcao/contract/base/money';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { contarPecas, somarItens } from '@balcao/contract/vendas/venda';
import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { bip } from '../../../../lib/alarme.ts';
import { plural } from '../../../../lib/format.ts';
import { useReturnFocus } from '../../../../lib/use-return-focus.ts';
import { CameraVista } from '../../../../ui/camera/camera-vista.tsx';
import { useCamera } from '../../../../ui/camera/use-camera.ts';
import { useSmallScreen } from '../../../../ui/paginas/use-small-screen.ts';
import { Button } from '../../../../ui/pecas/button.tsx';
import { VisuallyHidden } from '../../../../ui/pecas/visually-hidden.tsx';
import { confiraNoCarrinho } from '../carrinho/a-dizer.ts';
import type { Carrinho } from '../carrinho/carrinho.ts';
import classes from './camera-dialog.module.css';

export interface CameraDialogProps {
  produtoDe: (code: string) => Produto | undefined;
  onScan: (code: string) => void;
  carrinho: Carrinho;
  onClose: () => void;
}

interface Lido {
  id: number;
  codigo: string;
  produto: Produto | undefined;
  vezes: number;
}

/** So many of the last pieces are in sight; the carrinho has them all. */
const MOSTRADOS = 3;

export default function CameraDialog(props: CameraDialogProps) {
  const phone = useSmallScreen();
  useReturnFocus();
  return (
    <Modal.Root
      opened
      onClose={props.onClose}
      fullScreen={phone}
      size="md"
      zIndex="var(--z-question)"
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Ler códigos com a câmera">
        <Modal.Body p={0}>
          <Leitura {...props} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Inside, where there is an element for the picture as soon as this is drawn. */
function Leitura({ produtoDe, onScan, carrinho, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [lidos, setLidos] = useState<readonly Lido[]>([]);
  const camera = useCamera(video, (codigo) => {
    const produto = produtoDe(codigo);
    if (produto) bip();
    onScan(codigo);
    setLidos(([last, ...others]) => {
      const id = (last?.id ?? 0) + 1;
      if (last?.codigo === codigo) return [{ ...last, id, vezes: last.vezes + 1 }, ...others];
      return [{ id, codigo, produto, vezes: 1 }, ...(last ? [last, ...others] : [])].slice(0, MOSTRADOS);
    });
  });
  const hit = lidos[0];

  return (
    <>
      <CameraVista
        video={video}
        camera={camera}
        className={classes.picture}
        lido={hit && { id: hit.id, conhecido: hit.produto !== undefined }}
        onClose={onClose}
      />
      <div className={classes.sheet}>
        <ul className={classes.read} aria-label="Lidos agora">
          {lidos.map((lido) => (
            <li key={lido.id} data-known={lido.produto !== undefined}>
              <span className={classes.name}>
                {`${lido.produto?.nome ?? `${lido.codigo} não cadastrado`}${lido.vezes > 1 ? ` × ${lido.vezes}` : ''}`}
              </span>
              {lido.produto && <span>{formatPreco(lido.produto.valor, lido.produto.unidade)}</span>}
            </li>
          ))}
        </ul>
        <VisuallyHidden role="status">{hit && falado(hit)}</VisuallyHidden>
        <div className={classes.foot}>
          <p className={classes.total}>
            <span>{plural(contarPecas(carrinho.itens), 'item', 'itens')}</span>
            <strong>{confiraNoCarrinho(carrinho) ?? formatCentavos(somarItens(carrinho.itens))}</strong>
          </p>
          <Button size="lg" data-autofocus onClick={onClose}>
            {camera.motivo === undefined ? 'Pronto' : 'Digitar o código'}
          </Button>
        </div>
      </div>
    </>
  );
}

function falado({ produto, codigo, vezes }: Lido): string {
  if (!produto) return `Código ${codigo} não cadastrado. Ele não está no total.`;
  return vezes > 1 ? `${produto.nome}, ${vezes}` : `${produto.nome} adicionado.`;
}
