/** Questions before a sale is queued, or after the server refused it. */
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
import type { Aberta, Duvida } from './recusa.ts';
import type { Evento } from './venda-em-curso.ts';

interface PerguntaProps {
  pergunta: Duvida;
  agir: (evento: Evento) => void;
}

export default function PerguntaDaVenda({ pergunta, agir }: PerguntaProps) {
  const onClose = () => agir({ tipo: 'fechar' });
  switch (pergunta.kind) {
    case 'duplicada':
      return (
        <Duplicada
          mensagem={pergunta.mensagem}
          onRegistrada={() => agir({ tipo: 'jaRegistrada' })}
          onOutra={() => agir({ tipo: 'outraVenda' })}
        />
      );
    case 'produtoDoNome':
      return (
        <MesmoNome
          aberta={pergunta.aberta}
          onResolve={(aberta) => agir({ tipo: 'mesmoNome', aberta })}
          onClose={onClose}
        />
      );
    case 'limiteFiado': {
      const { disponivel } = pergunta;
      const onAutorizar = () => agir({ tipo: 'autorizar' });
      return <LimiteFiado disponivel={disponivel} onAutorizar={onAutorizar} onClose={onClose} />;
    }
    case 'alterada':
      return (
        <ComandaAlterada
          {...pergunta}
          onResolve={(salvar) => agir({ tipo: 'juntar', salvar })}
          onClose={onClose}
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
  /** The tab that takes the items; null: a second one of that name. */
  onResolve: (aberta: Aberta | null) => void;
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
        <Button variant="default" onClick={() => onResolve(null)}>
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

/** Only the owner lets a customer owe more than the limit. */
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
  onResolve: (salvar: boolean) => void;
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
          <Button variant="default" onClick={() => onResolve(false)}>
            Revisar antes
          </Button>
          <Button onClick={() => onResolve(true)}>Juntar e salvar</Button>
        </DialogFoot>
      </Stack>
    </PerguntaDialog>
  );
}
