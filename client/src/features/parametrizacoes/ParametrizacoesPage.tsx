import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import { ramo as cadastroDeRamos } from '../../../../shared/contracts/cadastros/declarados/ramo.ts';
import { type Aba, abas, type DaAba } from '../../../../shared/contracts/parametros/parametros.ts';
import { registrosQuery } from '../../api/registros.ts';
import { parametrosQuery } from '../../api/parametros.ts';
import { paths } from '../../navigation/paths.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Ramo } from './vigentes.ts';
import { PageTabs } from '../../ui/PageTabs.tsx';
import './parametrizacoes.css';
import { deferred } from '../../ui/deferred.tsx';
import { QueryState } from '../../campos/QueryState.tsx';

const AbaForm = deferred(() => import('./AbaForm.tsx'));

const isAba = (text: string | null): text is Aba => text !== null && Object.hasOwn(abas, text);

export default function ParametrizacoesPage() {
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useQuery(parametrosQuery);
  const { data: ramos } = useQuery(registrosQuery(cadastroDeRamos));
  const asked = params.get('aba');
  const aba = isAba(asked) ? asked : 'faturamento';
  const escolhas = (ramos ?? []).map((linha): Ramo => ({
    id: Number(linha['id_ramo']),
    nome: String(linha['nome']),
    codigoSusep: String(linha['codigo_susep']),
  }));
  const ramo = escolhas.find(({ id }) => String(id) === params.get('ramo')) ?? null;
  const { campos }: DaAba = abas[aba];
  const porRamo = Object.values(campos).some((campo) => campo.porRamo);
  return (
    <>
      <PageHeader
        title="Parametrizações"
        subtitle="O que vale para o sistema inteiro. Cada alteração fica no histórico."
      />
      <PageTabs
        label="Parametrizações"
        tabs={(Object.keys(abas) as Aba[]).map((one) => ({
          to: `?aba=${one}`,
          label: abas[one].titulo,
          current: one === aba && 'page',
        }))}
      />
      <QueryState error={error} refetch={refetch} />
      <CadastrosDaAba aba={aba} />
      {data && porRamo && (
        <div className="ap-parametros-ramo mb-3">
          <SelectField
            label="Valores de"
            empty="Todos os ramos"
            options={escolhas.map(({ id, nome }) => ({ value: String(id), label: nome }))}
            value={String(ramo?.id ?? '')}
            onChange={(escolhido) => setParams({ aba, ...(escolhido && { ramo: escolhido }) })}
          />
        </div>
      )}
      {data && Object.keys(campos).length > 0 && (
        <AbaForm key={`${aba} ${ramo?.id} ${data.versoes[aba]}`} aba={aba} ramo={porRamo ? ramo : null} lidos={data} />
      )}
    </>
  );
}

function CadastrosDaAba({ aba }: { readonly aba: Aba }) {
  const { cadastros = [] }: DaAba = abas[aba];
  if (cadastros.length === 0) return null;
  return (
    <Card as="section" className="mb-3" aria-label="Cadastros">
      <ul className="ap-tema d-grid m-0 list-unstyled">
        {cadastros.map(({ nome, titulo, descricao }) => (
          <li key={nome}>
            <Link className="fw-semibold" to={paths.cadastro(nome)}>
              {titulo}
            </Link>
            <p className="m-0 small text-body-secondary">{descricao}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
