import { Modal } from '@mantine/core';
import { DialogFoot } from '../../../../ui/dialogos/dialog-foot.tsx';
import { Button } from '../../../../ui/pecas/button.tsx';
import { Kbd } from '../../../../ui/pecas/kbd.tsx';
import { IconPrinter } from '../../../../ui/sinais/icons.ts';
import classes from './ajuda.module.css';
import { BARRAS, CODIGO_FINALIZAR } from './codigo-finalizar.ts';

const TECLAS: readonly (readonly [readonly string[], string])[] = [
  [['F1'], 'ir às comandas, setas e Enter abrem; duas vezes: buscar uma'],
  [['F2'], 'buscar um produto'],
  [['↑', '↓'], 'escolher entre os encontrados'],
  [['Enter'], 'adicionar; 3* antes do nome adiciona três'],
  [['+', '−'], 'mudar a quantidade do último item'],
  [['Delete'], 'tirar o último item; Ctrl+Z traz de volta'],
  [['F4'], 'finalizar'],
  [['F10'], 'ir às formas de pagamento; 1 a 9 escolhem. Com a balança no cabo e um peso a dizer: ler o peso'],
  [['F8'], 'guardar como venda futura'],
  [['F9'], 'cadastrar um código desconhecido'],
  [['Shift', 'F2'], 'trocar de pessoa, com o PIN'],
  [['Esc'], 'sair do caixa'],
];

export default function AjudaDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Atalhos do caixa" size="md">
      <dl className={classes.teclas}>
        {TECLAS.map(([teclas, texto]) => (
          <div key={texto}>
            <dt>
              {teclas.map((tecla) => (
                <Kbd key={tecla}>{tecla}</Kbd>
              ))}
            </dt>
            <dd>{texto}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.nota}>
        Só com o leitor: imprima este código, cole no balcão e passe-o depois do último produto. Ele finaliza
        a venda.
      </p>
      <figure className={classes.codigo}>
        <Barras />
        <figcaption>{CODIGO_FINALIZAR}</figcaption>
      </figure>
      <DialogFoot>
        <Button variant="default" leftSection={<IconPrinter />} onClick={() => window.print()}>
          Imprimir código
        </Button>
      </DialogFoot>
    </Modal>
  );
}

/** Ten modules of quiet on either side. */
function Barras() {
  let x = 10;
  const bars = [...BARRAS].map((width, index) => {
    const bar = { x, width: Number(width), black: index % 2 === 0 };
    x += bar.width;
    return bar;
  });
  return (
    <svg viewBox={`0 0 ${x + 10} 40`} role="img" aria-label={`Código de barras ${CODIGO_FINALIZAR}`}>
      {bars.map((bar) => bar.black && <rect key={bar.x} x={bar.x} y="2" width={bar.width} height="36" />)}
    </svg>
  );
}
