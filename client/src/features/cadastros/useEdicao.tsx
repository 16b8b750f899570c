import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { LinhaRespondida } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { BulkAction } from '../../ui/list/BulkBar.tsx';
import { EmptyCadastro } from './EmptyCadastro.tsx';
import { ExclusaoDialog } from './ExclusaoDialog.tsx';
import { useAbrirGaveta } from '../../campos/gavetas.ts';
import { novoNome } from '../../campos/palavras.ts';
import { useAtivo } from './useAtivo.ts';
import { useExclusao } from './useExclusao.ts';

const SubstituicaoDialog = lazy(() => import('./SubstituicaoDialog.tsx'));
const ImportacaoDialog = lazy(() => import('../importacao/ImportacaoDialog.tsx'));

function emBloco(change: (registros: readonly LinhaRespondida[], ativo: boolean) => void) {
  return [
    { icon: 'check-circle', label: 'Ativar', run: (registros) => change(registros, true) },
    { icon: 'x-circle', label: 'Desativar', run: (registros) => change(registros, false) },
  ] satisfies BulkAction<LinhaRespondida>[];
}

/** What a list offers to change its registry: nothing where the profile does not admit to it. */
export function useEdicao(cadastro: Cadastro) {
  const mayWrite = useAdmitted(cadastro.grava);
  const abrir = useAbrirGaveta();
  const [importing, setImporting] = useState(false);
  const [replaced, setReplaced] = useState<LinhaRespondida | null>(null);
  const { change } = useAtivo(cadastro);
  const exclusao = useExclusao(cadastro);
  const create = () => abrir({ cadastro, registro: null });

  const buttons: ReactNode = mayWrite && (
    <>
      <Button variant="outline-secondary" onClick={() => setImporting(true)}>
        <Icon name="upload" />
        Importar
      </Button>
      <Button aria-keyshortcuts="Alt+N" onClick={create}>
        <Icon name="plus-lg" />
        {novoNome(cadastro)}
      </Button>
    </>
  );
  const dialogs: ReactNode = (
    <>
      <ExclusaoDialog
        cadastro={cadastro}
        exclusao={exclusao}
        onDeactivate={(registro) => change([registro], false)}
        onReplace={setReplaced}
      />
      {replaced && (
        <Suspense>
          <SubstituicaoDialog cadastro={cadastro} registro={replaced} onClose={() => setReplaced(null)} />
        </Suspense>
      )}
      {importing && (
        <Suspense>
          <ImportacaoDialog cadastro={cadastro} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
  return {
    mayWrite,
    abrir,
    change,
    ask: exclusao.ask,
    copy: useCallback(
      // What reads a form's values comes with the form.
      async (registro: LinhaRespondida) => {
        const { copiaOf, digitadosOf } = await import('../../campos/registro-form.ts');
        abrir({ cadastro, registro: null, inicial: copiaOf(cadastro, digitadosOf(cadastro.campos, registro)) });
      },
      [abrir, cadastro],
    ),
    /** For the rows that are chosen. */
    bulkActions: mayWrite ? emBloco(change) : [],
    /** For the page's head. */
    buttons,
    /** For a list without a row. */
    begin: mayWrite && <EmptyCadastro cadastro={cadastro} onCreate={create} onImport={() => setImporting(true)} />,
    dialogs,
  };
}
