import { SecondaryLink } from '../../../ui/SecondaryButton.tsx';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRefused } from '../../../api/use-admitted.ts';
import { paths } from '../../../navigation/paths.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { writeListParams } from '../../../ui/list/list-params.ts';
import { lerColados } from '../colados.ts';
import type { Selecao } from './ConferirPasso.tsx';
import { type Escolha, filtrosDe, lerEscolha, passos } from './escolha.ts';
import { EscolherPasso } from './EscolherPasso.tsx';
import '../averbacoes.css';
import { deferred } from '../../../ui/deferred.tsx';

/** Progress of the wizard. @param atual 1-based */
const Passos = ({ atual }: { readonly atual: number }) => (
  <ol
    className="ap-steps d-flex flex-wrap row-gap-2 column-gap-4 mb-3 list-unstyled text-body-secondary"
    aria-label="Passos da exclusão"
  >
    {passos.map((nome, at) => (
      <li key={nome} data-done={at + 1 < atual || undefined} aria-current={at + 1 === atual ? 'step' : undefined}>
        <span aria-hidden="true">{at + 1}</span> {nome}
      </li>
    ))}
  </ol>
);

const Blocos = deferred(() => import('./Blocos.tsx'));
const ConferirPasso = deferred(() => import('./ConferirPasso.tsx'));
const MotivoPasso = deferred(() => import('./MotivoPasso.tsx'));
const Resultado = deferred(() => import('./Resultado.tsx'));

/** Wizard that excludes many open shipments at once; each step has its own URL (domain 3.3). */
export default function ExclusaoBlocoPage() {
  const [address, setAddress] = useSearchParams();
  const onlyReads = useRefused('write');
  const [colado, setColado] = useState('');
  const [selecao, setSelecao] = useState<Selecao | null>(null);
  const colados = useMemo(() => lerColados(colado), [colado]);
  const text = address.toString();
  const escolha = useMemo(() => lerEscolha(new URLSearchParams(text)), [text]);
  const filtros = useMemo(() => filtrosDe(escolha, colados.documentos), [escolha, colados]);
  const bloco = /^\d{1,9}$/.test(address.get('bloco') ?? '') ? Number(address.get('bloco')) : null;
  const passo = passoDe(onlyReads ? null : address.get('passo'), bloco !== null, filtros !== null, selecao !== null);

  function go(changes: Readonly<Record<string, string>>, replace = false) {
    // The search and the order of a list belong to one step only.
    setAddress((current) => writeListParams(current, { busca: '', pagina: '', ordem: '', ...changes }), { replace });
  }

  return (
    <>
      <PageHeader title="Exclusão em Bloco" subtitle="Averbações excluídas guardam seus valores e podem voltar.">
        <SecondaryLink text="Ver averbações" to={paths.averbacoes} />
      </PageHeader>
      {!onlyReads && <Passos atual={passo} />}
      {passo === 1 && (
        <>
          {onlyReads ? (
            <p>Seu perfil consulta os blocos excluídos, mas não exclui.</p>
          ) : (
            <EscolherPasso
              escolha={escolha}
              onEscolha={(mudanca: Partial<Escolha>) => go(mudanca as Record<string, string>, true)}
              colado={colado}
              colados={colados}
              onColado={setColado}
              onSeguir={() => go({ passo: '2' })}
            />
          )}
          <Blocos />
        </>
      )}
      {passo === 2 && filtros && (
        <ConferirPasso
          filtros={filtros}
          onVoltar={() => go({ passo: '' })}
          onSeguir={(escolhidas) => {
            setSelecao(escolhidas);
            go({ passo: '3' });
          }}
        />
      )}
      {passo === 3 && filtros && selecao && (
        <MotivoPasso
          filtros={filtros}
          selecao={selecao}
          onVoltar={() => go({ passo: '2' })}
          onExcluido={(id) => {
            setColado('');
            setAddress({ bloco: String(id) }, { replace: true });
          }}
        />
      )}
      {passo === 4 && bloco !== null && <Resultado id={bloco} onNovo={() => setAddress({})} />}
    </>
  );
}

/** The step in the URL, limited by the available data: a reload loses the pasted list. */
function passoDe(named: string | null, temBloco: boolean, temFiltros: boolean, temSelecao: boolean): 1 | 2 | 3 | 4 {
  if (temBloco) return 4;
  if (!temFiltros || named === null) return 1;
  return named === '3' && temSelecao ? 3 : 2;
}
