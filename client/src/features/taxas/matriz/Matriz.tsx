import { useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { contados } from '../../../../../shared/format/numero.ts';
import { useAdmitted } from '../../../api/use-admitted.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { FailureText } from '../../../ui/FailureText.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useUnsavedGuard } from '../../../ui/useUnsavedGuard.tsx';
import { CabecalhoDasTaxas } from '../CabecalhoDasTaxas.tsx';
import { Ferramentas } from './Ferramentas.tsx';
import { Grade } from './Grade.tsx';
import { type Mudancas, parEmTexto } from './quadro.ts';
import { comTaxa, inicio, preencher } from './selecao.ts';
import type { Comando } from './teclas.ts';
import { useMatriz } from './useMatriz.ts';
import './matriz.css';
import { deferred } from '../../../ui/deferred.tsx';
import { SecondaryButton } from '../../../ui/SecondaryButton.tsx';

const QuadroDialog = deferred(() => import('./QuadroDialog.tsx'));

export default function Matriz({ id }: { readonly id: string }) {
  return (
    <>
      <CabecalhoDasTaxas id={id} />
      <Quadros id={id} />
    </>
  );
}

function Quadros({ id }: { readonly id: string }) {
  const mayWrite = useAdmitted('write');
  const matriz = useMatriz(id);
  const { edicao, quadro, quadros } = matriz;
  const [selecao, setSelecao] = useState(inicio);
  const [falhas, setFalhas] = useState<readonly string[]>([]);
  const [abrindo, setAbrindo] = useState(false);
  const pendentes = edicao.mudancas.size;
  const guarda = useUnsavedGuard(pendentes > 0);

  function mudar(mudancas: Mudancas) {
    const outras = matriz.mudar(mudancas);
    if (outras.length === 0) return;
    const pares = outras.slice(0, 5).map(parEmTexto).join(', ');
    setFalhas([`Não foram alteradas, porque não são um percentual: ${pares}. Altere em Todas as taxas.`]);
  }

  function comandar(comando: Exclude<Comando, 'editar' | 'limpar'>) {
    setFalhas([]);
    if (comando === 'desfazer' || comando === 'refazer' || comando === 'salvar') matriz[comando]();
    else mudar(preencher(selecao, comando, matriz.taxaEm));
  }

  if (matriz.erro) return <ErrorAlert {...matriz.erro} onRetry={matriz.reler} />;
  if (!matriz.pronta) return <p role="status">Carregando...</p>;
  return (
    <Card as="section" aria-label="Matriz UF × UF">
      <div className="ap-matriz-barra d-flex flex-wrap align-items-end pt-3 px-3">
        <SelectField
          label="Quadro"
          hint={pendentes > 0 ? 'Salve ou descarte as alterações antes de trocar de quadro' : undefined}
          disabled={pendentes > 0}
          options={quadros.map(({ chave, rotulo }) => ({ value: chave, label: rotulo }))}
          value={quadro.chave}
          onChange={(escolhida) => matriz.abrir(quadros.find(({ chave }) => chave === escolhida) ?? null)}
        />
        {mayWrite && (
          <SecondaryButton
            icon="plus-lg"
            text="Outro quadro"
            disabled={pendentes > 0}
            onClick={() => setAbrindo(true)}
          />
        )}
        {mayWrite && (
          <div className="d-flex flex-wrap gap-2 align-items-center ms-auto">
            <span role="status">{pendentes > 0 && contados(pendentes, 'célula não salva', 'células não salvas')}</span>
            <SecondaryButton
              text="Descartar"
              disabled={pendentes === 0 || matriz.salvando}
              onClick={matriz.descartar}
            />
            <Button aria-keyshortcuts="Control+S" disabled={pendentes === 0 || matriz.salvando} onClick={matriz.salvar}>
              {matriz.salvando && <Spinner />}
              {matriz.salvando ? 'Salvando...' : 'Salvar matriz'}
            </Button>
          </div>
        )}
      </div>
      {mayWrite && (
        <Ferramentas
          selecao={selecao}
          podeDesfazer={edicao.antes.length > 0}
          podeRefazer={edicao.depois.length > 0}
          onComando={comandar}
          onAplicar={(taxa) => mudar(comTaxa(selecao, taxa))}
          onFalhas={setFalhas}
        />
      )}
      {[...matriz.recusa, ...falhas].length > 0 && (
        <Alert variant="danger" className="mt-3 mx-3 mb-0">
          <ul className="mb-0">
            {[...matriz.recusa, ...falhas].map((falha) => (
              <li key={falha}>{falha}</li>
            ))}
          </ul>
          {matriz.falha && <FailureText {...matriz.falha} message="" />}
        </Alert>
      )}
      <div className="ap-matriz-janela mt-3 overflow-auto">
        <Grade
          celulas={matriz.celulas}
          mudancas={edicao.mudancas}
          selecao={selecao}
          somenteLeitura={!mayWrite}
          taxaEm={matriz.taxaEm}
          onSelecao={setSelecao}
          onMudar={mudar}
          onComando={comandar}
          onFalhas={setFalhas}
        />
      </div>
      <p className="ap-field-hint py-2 px-3 m-0">
        Taxas em % do valor. Digite para trocar, Enter ou F2 para corrigir, Delete para apagar; Shift e setas escolhem
        várias, Shift+Espaço a linha, Ctrl+Espaço a coluna. Ctrl+V cola um bloco do Excel: com as UFs na primeira linha
        e na primeira coluna, cada taxa vai para o seu lugar.
      </p>
      {abrindo && (
        <QuadroDialog
          id={id}
          onClose={(aberto) => {
            setAbrindo(false);
            if (aberto) matriz.abrir(aberto);
          }}
        />
      )}
      {guarda}
    </Card>
  );
}
