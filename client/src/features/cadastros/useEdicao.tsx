import { type ReactNode, useCallback, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { LinhaRespondida } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { BulkAction } from '../../ui/list/BulkBar.tsx';
import { ExclusaoDialog, useExclusao } from './ExclusaoDialog.tsx';
import { useAbrirGaveta } from '../../campos/gavetas.ts';
import { novoNome } from '../../campos/palavras.ts';
import { useAtivo } from './useAtivo.ts';
import { deferred } from '../../ui/deferred.tsx';
import { NewButton } from '../../ui/NewButton.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

function EmptyCadastro({ cadastro, onCreate, onImport }: { cadastro: Cadastro; onCreate(): void; onImport(): void }) {
  return (
    <div className="d-flex flex-wrap justify-content-center gap-2">
      <Button variant="outline-secondary" size="sm" onClick={onCreate}>
        <Icon name="plus-lg" />
        Criar {cadastro.genero === 'm' ? 'o primeiro' : 'a primeira'}
      </Button>
      <SecondaryButton icon="upload" text="Importar de uma planilha" size="sm" onClick={onImport} />
    </div>
  );
}

const SubstituicaoDialog = deferred(() => import('./SubstituicaoDialog.tsx'));
const ImportacaoDialog = deferred(() => import('../importacao/ImportacaoDialog.tsx'));

const emBloco = (change: (registros: readonly LinhaRespondida[], ativo: boolean) => void) =>
  [
    { icon: 'check-circle', label: 'Ativar', run: (registros) => change(registros, true) },
    { icon: 'x-circle', label: 'Desativar', run: (registros) => change(registros, false) },
  ] satisfies BulkAction<LinhaRespondida>[];

/** Edit actions of a registry list; empty without permission. */
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
      <SecondaryButton icon="upload" text="Importar" onClick={() => setImporting(true)} />
      <NewButton label={novoNome(cadastro)} onPress={create} />
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
      {replaced && <SubstituicaoDialog cadastro={cadastro} registro={replaced} onClose={() => setReplaced(null)} />}
      {importing && <ImportacaoDialog cadastro={cadastro} onClose={() => setImporting(false)} />}
    </>
  );
  return {
    mayWrite,
    abrir,
    change,
    ask: exclusao.ask,
    copy: useCallback(
      // Lazy: form code is loaded with the form.
      async (registro: LinhaRespondida) => {
        const { copiaOf, digitadosOf } = await import('../../campos/registro-form.ts');
        abrir({ cadastro, registro: null, inicial: copiaOf(cadastro, digitadosOf(cadastro.campos, registro)) });
      },
      [abrir, cadastro],
    ),
    bulkActions: mayWrite ? emBloco(change) : [],
    buttons,
    begin: mayWrite && <EmptyCadastro cadastro={cadastro} onCreate={create} onImport={() => setImporting(true)} />,
    dialogs,
  };
}
