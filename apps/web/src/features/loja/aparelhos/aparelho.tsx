import { formatInstant } from '@balcao/contract/base/calendar';
import { MAX_NOME } from '@balcao/contract/base/limites';
import { plural } from '@balcao/contract/base/numeros';
import { type Dispositivo, dispositivoUpdateSchema } from '@balcao/contract/pessoas/dispositivos';
import { dispositivos } from '@balcao/contract/pessoas/dispositivos.endpoints';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { aparelhosQuery, nomeDoAparelho } from '../../../dados/aparelhos.ts';
import { chamar } from '../../../dados/api-client.ts';
import { useFuso } from '../../../dados/loja.ts';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { age } from '../../../fila/fila.ts';
import { readForm } from '../../../lib/read-form.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { Tag } from '../../../ui/listas/tag.tsx';
import { Card } from '../../../ui/paginas/card.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconPencil } from '../../../ui/sinais/icons.ts';
import classes from './aparelhos.module.css';
import { estadoDoAparelho, numerosText } from './textos.ts';

interface AparelhoProps {
  aparelho: Dispositivo;
  /** The page is seen on it. */
  este: boolean;
  /** Epoch milliseconds by the server's clock. */
  now: number;
}

/** One browser that sells: who, when, how many, and what is not here yet. */
export function Aparelho({ aparelho, este, now }: AparelhoProps) {
  const { id, usuario, ultimoContato, ultimoSeq, recebidas, faltando, versao } = aparelho;
  const fuso = useFuso();
  const [renomeando, setRenomeando] = useState(false);
  const nome = nomeDoAparelho(aparelho);
  const { tom, texto, nota } = estadoDoAparelho(aparelho, now);
  return (
    <Card as="li" data-aparelho={id} className={classes.aparelho ?? ''}>
      <div className={classes.head}>
        <div className={classes.quem}>
          <h2 className={classes.nome}>{nome}</h2>
          <p className={classes.usuario}>
            <span>{`${este ? 'Este aparelho · ' : ''}${usuario.nome} · visto `}</span>
            <time dateTime={ultimoContato} title={formatInstant(new Date(ultimoContato), fuso)}>
              {age(ultimoContato, now)}
            </time>
          </p>
        </div>
        <Tag tom={tom} dot>
          {texto}
        </Tag>
      </div>
      {nota && <p>{nota}</p>}
      {faltando.length > 0 && <p>{`Faltando: nº ${numerosText(faltando)}`}</p>}
      <div className={classes.head}>
        <p className={classes.usuario}>
          {[
            ultimoSeq > 0 ? `${plural(recebidas, 'venda recebida', 'vendas recebidas')}` : 'Ainda não vendeu',
            ...(versao === null ? [] : [`versão ${versao}`]),
          ].join(' · ')}
        </p>
        <Button
          variant="subtle"
          leftSection={<IconPencil />}
          aria-label={`Renomear ${nome}`}
          onClick={() => setRenomeando(true)}
        >
          Renomear
        </Button>
      </div>
      {renomeando && <NomeForm aparelho={aparelho} onClose={() => setRenomeando(false)} />}
    </Card>
  );
}

interface NomeFormProps {
  aparelho: Pick<Dispositivo, 'id' | 'nome'>;
  onClose: () => void;
}

/** The shop's own name for a device. */
function NomeForm({ aparelho, onClose }: NomeFormProps) {
  const client = useQueryClient();
  const { input, dialog } = useFormulario({
    inicio: { nome: aparelho.nome ?? '' },
    ler: (values) => readForm(dispositivoUpdateSchema, values),
    enviar: (body) => chamar(dispositivos.editar, { params: { id: aparelho.id }, body }),
    aoSalvar: (saved) => {
      client.setQueryData(aparelhosQuery.queryKey, (list) =>
        list?.map((one) => (one.id === saved.id ? saved : one)),
      );
      toast.sucesso(`Agora ele se chama ${saved.nome}.`);
      onClose();
    },
    erro: 'Não foi possível mudar o nome.',
    onde: 'campoOuTopo',
  });

  return (
    <FormDialog titulo="Nome do aparelho" size="sm" {...dialog} salvar="Salvar nome" onClose={onClose}>
      <TextInput
        label="Nome"
        description="Por exemplo: Caixa da frente."
        maxLength={MAX_NOME}
        data-autofocus
        {...input('nome')}
      />
    </FormDialog>
  );
}
