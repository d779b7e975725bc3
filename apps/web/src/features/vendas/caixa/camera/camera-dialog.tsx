import { formatCentavos, formatPreco } from '@balcao/contract/base/money';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { contarPecas, somarItens } from '@balcao/contract/vendas/venda';
import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { plural } from '../../../../lib/format.ts';
import { useReturnFocus } from '../../../../lib/use-return-focus.ts';
import { useSmallScreen } from '../../../../ui/paginas/use-small-screen.ts';
import { ActionIcon } from '../../../../ui/pecas/action-icon.tsx';
import { Button } from '../../../../ui/pecas/button.tsx';
import { VisuallyHidden } from '../../../../ui/pecas/visually-hidden.tsx';
import { IconBolt, IconX } from '../../../../ui/sinais/icons.ts';
import { confiraNoCarrinho } from '../carrinho/a-dizer.ts';
import type { Carrinho } from '../carrinho/carrinho.ts';
import { bip } from '../produtos/alarme.ts';
import classes from './camera-dialog.module.css';
import { QUADRO } from './leitura.ts';
import { useCamera } from './use-camera.ts';

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
  const { estado, motivo, luz, tentarDeNovo } = useCamera(video, (codigo) => {
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
      <div className={classes.view} data-estado={estado}>
        <video ref={video} className={classes.video} playsInline muted />
        {motivo === undefined ? (
          <div
            key={hit?.id}
            className={classes.frame}
            data-hit={hit && (hit.produto ? 'bom' : 'ruim')}
            style={{ width: `${QUADRO.width * 100}%`, height: `${QUADRO.height * 100}%` }}
          />
        ) : (
          <div className={classes.failed} role="alert">
            <p>{motivo}</p>
            <Button variant="white" onClick={tentarDeNovo}>
              Tentar de novo
            </Button>
          </div>
        )}
        <p className={classes.hint} role="status">
          {HINT[estado]}
        </p>
        <ActionIcon className={classes.close ?? ''} aria-label="Fechar a câmera" onClick={onClose}>
          <IconX />
        </ActionIcon>
        {luz && (
          <ActionIcon
            className={classes.light ?? ''}
            aria-label="Luz"
            aria-pressed={luz.acesa}
            onClick={luz.trocar}
          >
            <IconBolt />
          </ActionIcon>
        )}
      </div>
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
            {motivo === undefined ? 'Pronto' : 'Digitar o código'}
          </Button>
        </div>
      </div>
    </>
  );
}

const HINT = {
  ligando: 'Abrindo a câmera…',
  lendo: 'Aponte para o código de barras',
  pausada: 'Câmera desligada',
  falhou: '',
};

function falado({ produto, codigo, vezes }: Lido): string {
  if (!produto) return `Código ${codigo} não cadastrado. Ele não está no total.`;
  return vezes > 1 ? `${produto.nome}, ${vezes}` : `${produto.nome} adicionado.`;
}
