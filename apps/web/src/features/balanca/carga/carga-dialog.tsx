import { plural } from '@balcao/contract/base/numeros';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { useState } from 'react';
import { download } from '../../../lib/download.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { ChoiceField } from '../../../ui/campos/choice-field.tsx';
import { DialogFoot } from '../../../ui/dialogos/dialog-foot.tsx';
import { PerguntaDialog } from '../../../ui/dialogos/pergunta-dialog.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Stack } from '../../../ui/pecas/stack.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { IconDownload } from '../../../ui/sinais/icons.ts';
import classes from './carga.module.css';
import { cargaDe, POR_QUE_FICAM } from './carga.ts';
import { arquivoDaBalanca, LAYOUTS, type LayoutDaBalanca } from './layouts.ts';

const OPCOES = LAYOUTS.map(({ id, marca }) => ({ value: id, text: marca }));
const [PRIMEIRO] = LAYOUTS as readonly [LayoutDaBalanca, ...LayoutDaBalanca[]];

const DEPOIS: Record<LayoutDaBalanca['id'], string> = {
  toledo:
    'No MGV: Importação, com um departamento de código 1 cadastrado; depois, envie a carga. Vão nome e preço; validade e informação nutricional vão zeradas.',
  filizola:
    'No Smart: importe este arquivo e depois envie à balança. O setor de cada produto se diz no Smart; a validade vai zerada.',
};

interface CargaDialogProps {
  produtos: readonly Produto[];
  onClose: () => void;
}

/** The products as a file for a scale that prints labels. */
export default function CargaDialog({ produtos, onClose }: CargaDialogProps) {
  useReturnFocus();
  const [layout, setLayout] = useState(PRIMEIRO);
  const { vao, ficam } = cargaDe(layout, produtos);

  function baixar() {
    download(new Blob([arquivoDaBalanca(layout, vao)], { type: 'text/plain' }), layout.arquivo);
    onClose();
  }

  return (
    <PerguntaDialog titulo="Levar produtos à balança" size="md" onClose={onClose}>
      <Stack gap="md">
        <ChoiceField
          label="Programa da balança"
          name="layout"
          error={undefined}
          options={OPCOES}
          value={layout.id}
          onChange={(id) => setLayout(LAYOUTS.find((one) => one.id === id) ?? PRIMEIRO)}
        />
        <Text role="status">
          {vao.length === 0
            ? 'Nenhum produto tem código da balança. Ele fica no cadastro do produto.'
            : `${plural(vao.length, 'produto vai', 'produtos vão')} no arquivo ${layout.arquivo}.`}
        </Text>
        {ficam.length > 0 && (
          <Note tom="atencao" titulo={plural(ficam.length, 'produto fica de fora', 'produtos ficam de fora')}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
            <ul className={classes.ficam} aria-label="Ficam de fora" tabIndex={0}>
              {ficam.map(({ produto, motivo }) => (
                <li key={produto.id}>{`${produto.nome}: ${POR_QUE_FICAM[motivo]}`}</li>
              ))}
            </ul>
          </Note>
        )}
        <Text c="dimmed" size="sm">
          {DEPOIS[layout.id]}
        </Text>
        <Text c="dimmed" size="sm">
          Ainda não provamos este arquivo numa balança de verdade: confira dois ou três produtos antes de
          usar.
        </Text>
      </Stack>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button leftSection={<IconDownload />} disabled={vao.length === 0} onClick={baixar}>
          Baixar arquivo
        </Button>
      </DialogFoot>
    </PerguntaDialog>
  );
}
