import { formatCentavos, formatPreco } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import type { CodigoRecusado } from '@balcao/contract/produtos/balanca';
import { contarPecas, nomeDaLinha, somarItens } from '@balcao/contract/vendas/venda';
import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { bip } from '../../../../lib/alarme.ts';
import { useReturnFocus } from '../../../../lib/use-return-focus.ts';
import { CameraVista } from '../../../../ui/camera/camera-vista.tsx';
import { useCamera } from '../../../../ui/camera/use-camera.ts';
import { useSmallScreen } from '../../../../ui/paginas/use-small-screen.ts';
import { Button } from '../../../../ui/pecas/button.tsx';
import { VisuallyHidden } from '../../../../ui/pecas/visually-hidden.tsx';
import { confiraNoCarrinho } from '../carrinho/a-dizer.ts';
import type { Carrinho } from '../carrinho/carrinho.ts';
import type { CodigoLido } from '../produtos/codigo-lido.ts';
import classes from './camera-dialog.module.css';

export interface CameraDialogProps {
  ler: (code: string) => CodigoLido | CodigoRecusado | undefined;
  onScan: (code: string) => void;
  carrinho: Carrinho;
  onClose: () => void;
}

interface Lido {
  id: number;
  codigo: string;
  lido: CodigoLido | CodigoRecusado | undefined;
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
function Leitura({ ler, onScan, carrinho, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [lidos, setLidos] = useState<readonly Lido[]>([]);
  const camera = useCamera(video, (codigo) => {
    const lido = ler(codigo);
    if (lido && !('erro' in lido)) bip();
    onScan(codigo);
    setLidos(([last, ...others]) => {
      const id = (last?.id ?? 0) + 1;
      if (last?.codigo === codigo) return [{ ...last, id, vezes: last.vezes + 1 }, ...others];
      return [{ id, codigo, lido, vezes: 1 }, ...(last ? [last, ...others] : [])].slice(0, MOSTRADOS);
    });
  });
  const hit = lidos[0];

  return (
    <>
      <CameraVista
        video={video}
        camera={camera}
        className={classes.picture}
        lido={hit && { id: hit.id, conhecido: conhecido(hit.lido) !== undefined }}
        onClose={onClose}
      />
      <div className={classes.sheet}>
        <ul className={classes.read} aria-label="Lidos agora">
          {lidos.map(({ id, codigo, lido, vezes }) => (
            <li key={id} data-known={conhecido(lido) !== undefined}>
              <span className={classes.name}>
                {`${nomeDoLido(lido) ?? `${codigo} não cadastrado`}${quantos(lido, vezes) > 1 ? ` × ${quantos(lido, vezes)}` : ''}`}
              </span>
              {lido && !('erro' in lido) && <span>{precoDoLido(lido.produto)}</span>}
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

const conhecido = (lido: Lido['lido']) => (lido && 'erro' in lido ? undefined : lido);

function nomeDoLido(lido: Lido['lido']): string | undefined {
  return lido && ('erro' in lido ? lido.erro : nomeDaLinha(lido.produto));
}

const precoDoLido = ({ etiqueta, valor, unidade }: CodigoLido['produto']) =>
  etiqueta === undefined ? formatPreco(valor, unidade) : formatPreco(etiqueta, 'un');

/** Of a pack at the price of its pieces all of these; what was weighed is one. */
function quantos(lido: Lido['lido'], vezes: number): number {
  const ja = conhecido(lido);
  return ja?.produto.unidade === 'kg' ? vezes : (ja?.vezes ?? 1) * vezes;
}

function falado({ lido, codigo, vezes }: Lido): string {
  if (!lido) return `Código ${codigo} não cadastrado. Ele não está no total.`;
  if ('erro' in lido) return lido.erro;
  const nome = nomeDaLinha(lido.produto);
  return quantos(lido, vezes) > 1 ? `${nome}, ${quantos(lido, vezes)}` : `${nome} adicionado.`;
}
