import { formatCentavos } from '@balcao/contract/base/money';
import { txidDe } from '@balcao/contract/pix/chave-pix';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useLojaDoPix } from '../../../../../dados/loja.ts';
import { recebedorDe } from '../../../../../dados/recebedor.ts';
import { brCode, type Recebedor } from '../../../../../lib/br-code.ts';
import { copyText } from '../../../../../lib/copy-text.ts';
import { PerguntaDialog, UNREAD } from '../../../../../ui/dialogos/pergunta-dialog.tsx';
import { Note } from '../../../../../ui/paginas/note.tsx';
import { Button } from '../../../../../ui/pecas/button.tsx';
import { Kbd } from '../../../../../ui/pecas/kbd.tsx';
import { Loader } from '../../../../../ui/pecas/loader.tsx';
import { IconCheck, IconCircleCheck, IconCopy, IconRefresh } from '../../../../../ui/sinais/icons.ts';
import { QrCode } from '../../../../../ui/sinais/qr-code.tsx';
import classes from './pix.module.css';
import { useCobranca } from './use-cobranca.ts';

/** Goes into the sale's payment: the server decides by the txid whether the bank has confirmed it. */
export interface PixRecebido {
  /** Undefined: paid by hand, without a code of ours. */
  txid: string | undefined;
}

interface PixProps {
  centavos: number;
  /** `recebedorDe` of the store; undefined: it has no key, and Pix works by hand. */
  recebedor: Recebedor | undefined;
  /** The store's bank confirms (`pixAutomatico` of the store). */
  automatico: boolean;
  /** The person pressed 'Recebi', or the bank said so. Called once. */
  onRecebido: (recebido: PixRecebido) => void;
}

/** The code as large as its place, and honest words about what is known. F4 is 'Recebi'. */
export function Pix({ centavos, recebedor, automatico, onRecebido }: PixProps) {
  const { estado, outra } = useCobranca(automatico ? centavos : null);
  const [txidFixo] = useState(() => txidDe(uuidv7()));
  const cobranca = 'cobranca' in estado ? estado.cobranca : undefined;
  const doBanco = automatico && estado.fase !== 'erro';
  const fixo = recebedor && brCode(recebedor, centavos, txidFixo);
  const codigo = doBanco ? cobranca?.copiaECola : fixo;
  const txid = cobranca?.txid ?? (fixo ? txidFixo : undefined);

  const done = useRef(false);
  const receber = () => {
    if (done.current) return;
    done.current = true;
    onRecebido({ txid });
  };
  const paga = automatico && estado.fase === 'paga';
  const acabou = automatico && estado.fase === 'acabou';
  const ultimo = useRef(receber);
  // Nobody receives on a code that nobody can pay any more.
  ultimo.current = acabou ? () => undefined : receber;
  useEffect(() => {
    if (paga) ultimo.current();
  }, [paga]);
  useEffect(() => {
    const shownAt = performance.now();
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F4' || event.repeat || event.ctrlKey || event.altKey) return;
      event.preventDefault();
      // F4 led here, too: pressed twice it says nothing of what the customer paid.
      if (performance.now() - shownAt >= UNREAD) ultimo.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return (
    <section className={classes.pix} aria-label="Pix" data-vazio={!codigo || acabou || undefined}>
      <div className={classes.codigo}>
        {paga ? (
          <IconCircleCheck className={classes.pago} />
        ) : acabou ? null : codigo ? (
          <QrCode text={codigo} label={`Código Pix de ${formatCentavos(centavos)}`} />
        ) : (
          doBanco && <Loader aria-label="Fazendo a cobrança" />
        )}
      </div>
      <div className={classes.lado}>
        <p className={classes.valor}>{formatCentavos(centavos)}</p>
        <div role="status" className={classes.dito}>
          {paga ? (
            <Dito titulo="Pago" texto="O banco confirmou." />
          ) : acabou ? (
            <Dito titulo="O código venceu" texto="Ninguém pagou este código. Faça outro." />
          ) : doBanco && !cobranca ? (
            <Dito titulo="Fazendo a cobrança…" />
          ) : doBanco ? (
            <Dito titulo="Mostre o código" texto="Esperando o banco confirmar…" espera />
          ) : codigo ? (
            <Dito
              titulo="Mostre o código"
              texto="Confira no aplicativo do banco antes de dizer que recebeu."
            />
          ) : (
            <Dito
              titulo="Receba pelo Pix da loja"
              texto="Confira no aplicativo do banco antes de dizer que recebeu."
            />
          )}
        </div>
        <div className={classes.acoes}>
          {acabou ? (
            <Button size="lg" leftSection={<IconRefresh />} onClick={outra}>
              Novo código
            </Button>
          ) : (
            !paga && (
              <Button
                size="lg"
                variant={doBanco ? 'default' : 'filled'}
                onClick={receber}
                rightSection={<Kbd aria-hidden="true">F4</Kbd>}
              >
                {doBanco ? 'Já recebi, sem esperar' : 'Recebi'}
              </Button>
            )
          )}
          {codigo && !acabou && !paga && <Copiar key={codigo} codigo={codigo} />}
          {cobranca?.demonstracao && estado.fase === 'esperando' && (
            <a className={classes.demonstracao} href={cobranca.demonstracao} target="_blank" rel="noreferrer">
              Demonstração: pagar este código
            </a>
          )}
        </div>
        {estado.fase === 'erro' && automatico && (
          <Note
            tom="atencao"
            className={classes.aviso ?? ''}
            titulo={estado.texto}
            acao={
              <Button variant="default" leftSection={<IconRefresh />} onClick={outra}>
                Tentar de novo
              </Button>
            }
          >
            {fixo ? 'Este é o código da loja: o banco não avisa.' : 'Sem código, receba à mão.'}
          </Note>
        )}
      </div>
    </section>
  );
}

function Dito({ titulo, texto, espera }: { titulo: string; texto?: string; espera?: boolean }): ReactNode {
  return (
    <>
      <strong className={classes.titulo}>{titulo}</strong>
      {texto && (
        <span className={classes.texto}>
          {espera && <Loader size="sm" aria-hidden="true" />}
          {texto}
        </span>
      )}
    </>
  );
}

/** 'Pix copia e cola', for who pays from another screen. */
function Copiar({ codigo }: { codigo: string }) {
  const [copiado, setCopiado] = useState(false);
  return (
    <Button
      size="lg"
      variant="subtle"
      leftSection={copiado ? <IconCheck /> : <IconCopy />}
      onClick={() => void copyText(codigo).then(setCopiado)}
    >
      {copiado ? 'Copiado' : 'Copiar código'}
    </Button>
  );
}

export interface PixDialogProps {
  centavos: number;
  onRecebido: (txid: string | undefined) => void;
  onClose: () => void;
}

export default function PixDialog({ centavos, onRecebido, onClose }: PixDialogProps) {
  const loja = useLojaDoPix();
  return (
    <PerguntaDialog titulo="Pix" size="lg" unasked onClose={onClose}>
      <Pix
        centavos={centavos}
        recebedor={loja && recebedorDe(loja)}
        automatico={loja?.pixAutomatico ?? false}
        onRecebido={({ txid }) => onRecebido(txid)}
      />
    </PerguntaDialog>
  );
}
