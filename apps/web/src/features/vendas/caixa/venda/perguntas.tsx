/** Questions before a sale is queued, or after the server refused it. */
import { formatReais } from '@balcao/contract/base/money';
import { formatNumber } from '@balcao/contract/base/numeros';
import { rotuloVenda } from '@balcao/contract/vendas/venda';
import { useUsuario } from '../../../../dados/use-sessao.ts';
import { DialogFoot } from '../../../../ui/dialogos/dialog-foot.tsx';
import { PerguntaDialog } from '../../../../ui/dialogos/pergunta-dialog.tsx';
import { Button } from '../../../../ui/pecas/button.tsx';
import { Stack } from '../../../../ui/pecas/stack.tsx';
import { Text } from '../../../../ui/pecas/text.tsx';
import classes from '../caixa.module.css';
import { fromItens } from '../carrinho/carrinho.ts';
import { type Diferenca, diferencas } from '../carrinho/diferencas.ts';
import type { Evento } from './em-curso.ts';
import type { Duvida } from './recusa.ts';

interface PerguntaProps<D = Duvida> {
  pergunta: D;
  agir: (evento: Evento) => void;
}
type De<K extends Duvida['kind']> = PerguntaProps<Duvida & { kind: K }>;

export default function PerguntaDaVenda({ pergunta, agir }: PerguntaProps) {
  switch (pergunta.kind) {
    case 'duplicada':
      return <Duplicada pergunta={pergunta} agir={agir} />;
    case 'produtoDoNome':
      return <MesmoNome pergunta={pergunta} agir={agir} />;
    case 'alterada':
      return <ComandaAlterada pergunta={pergunta} agir={agir} />;
    case 'limiteFiado':
      return (
        <LimiteFiado
          disponivel={pergunta.disponivel}
          onAutorizar={() => agir({ tipo: 'autorizar' })}
          onClose={() => agir({ tipo: 'fechar' })}
        />
      );
  }
}

/** Only the person knows whether it was pressed twice or sold twice; so there is no way round the answer. */
function Duplicada({ pergunta, agir }: De<'duplicada'>) {
  return (
    <PerguntaDialog titulo="Esta venda já foi registrada?" size="sm" unasked>
      <Text mb="sm">{pergunta.mensagem}</Text>
      <Text mb="xl" c="dimmed">
        Uma venda igual acabou de ser feita. Se o cliente levou duas vezes o mesmo, é outra venda.
      </Text>
      <DialogFoot>
        <Button variant="default" onClick={() => agir({ tipo: 'outraVenda' })}>
          É outra venda
        </Button>
        <Button onClick={() => agir({ tipo: 'jaRegistrada' })}>Já registrada</Button>
      </DialogFoot>
    </PerguntaDialog>
  );
}

/** Two tabs of one name are mostly one table, now and then two Marias: only the person knows. */
function MesmoNome({ pergunta: { aberta }, agir }: De<'produtoDoNome'>) {
  return (
    <PerguntaDialog
      titulo={`${aberta.identificador} já está aberta (${formatReais(aberta.total)})`}
      size="sm"
      unasked
      onClose={() => agir({ tipo: 'fechar' })}
    >
      <Text mb="md">Acrescente os itens a ela, ou abra outra comanda com o mesmo nome.</Text>
      <DialogFoot>
        <Button variant="default" onClick={() => agir({ tipo: 'mesmoNome', aberta: null })}>
          Abrir outra
        </Button>
        <Button onClick={() => agir({ tipo: 'mesmoNome', aberta })}>Acrescentar a ela</Button>
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
          {lista.map(({ linha, nome, delta }) => (
            <li key={linha}>
              <span>{nome}</span>
              <strong>{delta > 0 ? `+${formatNumber(delta)}` : `−${formatNumber(-delta)}`}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Two devices at one tab: what each did, and one tap to keep both. */
function ComandaAlterada({ pergunta: { atual, base, minha }, agir }: De<'alterada'>) {
  return (
    <PerguntaDialog
      titulo="Esta comanda foi alterada em outro aparelho."
      size="md"
      unasked
      onClose={() => agir({ tipo: 'fechar' })}
    >
      <Stack gap="lg">
        <Text c="dimmed">{`${rotuloVenda(atual)}: nada do que foi lançado se perde ao juntar.`}</Text>
        <Diferencas titulo="No outro aparelho" lista={diferencas(base, fromItens(atual.itensVenda))} />
        <Diferencas titulo="Neste aparelho" lista={diferencas(base, minha)} />
        <DialogFoot>
          <Button variant="default" onClick={() => agir({ tipo: 'juntar', salvar: false })}>
            Revisar antes
          </Button>
          <Button onClick={() => agir({ tipo: 'juntar', salvar: true })}>Juntar e salvar</Button>
        </DialogFoot>
      </Stack>
    </PerguntaDialog>
  );
}
