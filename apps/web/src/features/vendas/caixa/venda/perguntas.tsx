/** What stands between a sale and the queue, or between the queue and the server: only the person knows the answer. */
import { formatReais } from '@balcao/contract/base/money';
import { rotuloVenda } from '@balcao/contract/vendas/venda';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { Button, Stack, Text } from '@mantine/core';
import { useUsuario } from '../../../../dados/use-sessao.ts';
import { formatNumber } from '../../../../lib/format.ts';
import { DialogFoot } from '../../../../ui/dialogos/dialog-foot.tsx';
import { PerguntaDialog } from '../../../../ui/dialogos/pergunta-dialog.tsx';
import classes from '../caixa.module.css';
import { fromItens, type ItemCarrinho } from '../carrinho/carrinho.ts';
import { type Diferenca, diferencas } from '../carrinho/diferencas.ts';
import type { Aberta } from './recusa.ts';
import type { useVenda } from './use-venda.ts';

/** A sale with a question, and what the answers do. */
export type Perguntada = Pick<
  ReturnType<typeof useVenda>,
  | 'pergunta'
  | 'fecharPergunta'
  | 'autorizar'
  | 'confirmDuplicate'
  | 'dropDuplicate'
  | 'resolveConflict'
  | 'resolveName'
>;

/** The question of a sale, while it has one. */
export default function PerguntaDaVenda({ venda }: { venda: Perguntada }) {
  const { pergunta } = venda;
  switch (pergunta?.kind) {
    case undefined:
      return null;
    case 'duplicada':
      return (
        <Duplicada
          mensagem={pergunta.mensagem}
          onRegistrada={() => void venda.dropDuplicate(pergunta.envio)}
          onOutra={() => void venda.confirmDuplicate(pergunta.envio)}
        />
      );
    case 'produtoDoNome':
      return (
        <MesmoNome aberta={pergunta.aberta} onResolve={venda.resolveName} onClose={venda.fecharPergunta} />
      );
    case 'limiteFiado':
      return (
        <LimiteFiado
          disponivel={pergunta.disponivel}
          onAutorizar={venda.autorizar}
          onClose={venda.fecharPergunta}
        />
      );
    case 'alterada':
      return (
        <ComandaAlterada
          atual={pergunta.atual}
          base={pergunta.base}
          minha={pergunta.minha}
          onResolve={venda.resolveConflict}
          onClose={venda.fecharPergunta}
        />
      );
  }
}

interface DuplicadaProps {
  mensagem: string;
  onRegistrada: () => void;
  onOutra: () => void;
}

/** Only the person knows whether it was pressed twice or sold twice; so there is no way round the answer. */
function Duplicada({ mensagem, onRegistrada, onOutra }: DuplicadaProps) {
  return (
    <PerguntaDialog titulo="Esta venda já foi registrada?" size="sm" unasked>
      <Text mb="sm">{mensagem}</Text>
      <Text mb="xl" c="dimmed">
        Uma venda igual acabou de ser feita. Se o cliente levou duas vezes o mesmo, é outra venda.
      </Text>
      <DialogFoot>
        <Button variant="default" onClick={onOutra}>
          É outra venda
        </Button>
        <Button onClick={onRegistrada}>Já registrada</Button>
      </DialogFoot>
    </PerguntaDialog>
  );
}

interface MesmoNomeProps {
  aberta: Aberta;
  /** With the tab that takes it; without one it is a second of the same name. */
  onResolve: (aberta: Aberta | undefined) => void;
  onClose: () => void;
}

/** Two tabs of one name are mostly one table, now and then two Marias: only the person knows. */
function MesmoNome({ aberta, onResolve, onClose }: MesmoNomeProps) {
  return (
    <PerguntaDialog
      titulo={`${aberta.identificador} já está aberta (${formatReais(aberta.total)})`}
      size="sm"
      unasked
      onClose={onClose}
    >
      <Text mb="md">Acrescente os itens a ela, ou abra outra comanda com o mesmo nome.</Text>
      <DialogFoot>
        <Button variant="default" onClick={() => onResolve(undefined)}>
          Abrir outra
        </Button>
        <Button onClick={() => onResolve(aberta)}>Acrescentar a ela</Button>
      </DialogFoot>
    </PerguntaDialog>
  );
}

interface LimiteFiadoProps {
  /** Reais. */
  disponivel: number;
  onAutorizar: () => void;
  onClose: () => void;
}

/** What the customer may still owe; only the owner can let it be more. */
export function LimiteFiado({ disponivel, onAutorizar, onClose }: LimiteFiadoProps) {
  const dono = useUsuario()?.tipo === 'PRINCIPAL';
  return (
    <PerguntaDialog titulo="O limite de fiado não alcança" size="sm" unasked onClose={onClose}>
      <Text mb="xl">
        {[
          disponivel > 0
            ? `Este cliente ainda pode levar ${formatReais(disponivel)} fiado.`
            : 'Este cliente já usou todo o seu limite.',
          dono ? 'Você pode autorizar mesmo assim.' : 'O dono da loja pode autorizar.',
        ].join(' ')}
      </Text>
      <DialogFoot>
        <Button variant={dono ? 'default' : 'filled'} onClick={onClose}>
          Voltar
        </Button>
        {dono && <Button onClick={onAutorizar}>Autorizar</Button>}
      </DialogFoot>
    </PerguntaDialog>
  );
}

interface ComandaAlteradaProps {
  atual: Venda;
  /** The tab as it was when this edit began. */
  base: readonly ItemCarrinho[];
  minha: readonly ItemCarrinho[];
  onResolve: (atual: Venda, send: boolean) => void;
  onClose: () => void;
}

export function Diferencas({ titulo, lista }: { titulo: string; lista: readonly Diferenca[] }) {
  return (
    <div>
      <Text mb="2xs">
        <strong>{titulo}</strong>
      </Text>
      {lista.length === 0 ? (
        <Text c="dimmed" size="sm">
          Nenhuma mudança nos itens.
        </Text>
      ) : (
        <ul className={classes.changes}>
          {lista.map((diferenca) => (
            <li key={diferenca.linha}>
              <span>{diferenca.nome}</span>
              <strong>
                {diferenca.delta > 0
                  ? `+${formatNumber(diferenca.delta)}`
                  : `−${formatNumber(-diferenca.delta)}`}
              </strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Two devices at one tab: what each did, and one tap to keep both. */
function ComandaAlterada(props: ComandaAlteradaProps) {
  const { atual, base, minha, onResolve, onClose } = props;
  return (
    <PerguntaDialog titulo="Esta comanda foi alterada em outro aparelho." size="md" unasked onClose={onClose}>
      <Stack gap="lg">
        <Text c="dimmed">{`${rotuloVenda(atual)}: nada do que foi lançado se perde ao juntar.`}</Text>
        <Diferencas titulo="No outro aparelho" lista={diferencas(base, fromItens(atual.itensVenda))} />
        <Diferencas titulo="Neste aparelho" lista={diferencas(base, minha)} />
        <DialogFoot>
          <Button variant="default" onClick={() => onResolve(atual, false)}>
            Revisar antes
          </Button>
          <Button onClick={() => onResolve(atual, true)}>Juntar e salvar</Button>
        </DialogFoot>
      </Stack>
    </PerguntaDialog>
  );
}
