import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { cadastros } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { listCadastros, type ResumoDoCadastro } from '../../../../shared/contracts/resumo-dos-cadastros.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { contados } from '../../../../shared/format/numero.ts';
import { listQuery, useListQuery } from '../../api/queries.ts';
import { fold } from '../../../../shared/format/fold.ts';
import { paths } from '../../navigation/paths.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import './cadastros.css';

// Declared here: the page loads no other query of the registries, nor the code of lists.
const resumoQuery = listQuery<ResumoDoCadastro>(listCadastros);

const temas = ['Geografia', 'Carga', 'Comercial', 'Financeiro', 'Regras'] as const;

/** Index of all registries by theme, including those not in the menu; searches names and descriptions. */
export default function CadastrosPage() {
  const [busca, setBusca] = useState('');
  const inputId = useId();
  const { rows, error, refresh } = useListQuery(resumoQuery);
  const resumos = new Map(rows.map((resumo) => [resumo.nome, resumo]));
  const found = cadastros.filter(({ titulo, descricao }) =>
    fold(`${titulo} ${descricao}`).includes(fold(busca.trim())),
  );
  return (
    <>
      <PageHeader title="Cadastros" />
      {error && <ErrorAlert {...error} onRetry={refresh} />}
      <form role="search" className="ap-list-search d-flex gap-2 mb-3" onSubmit={(event) => event.preventDefault()}>
        <label className="visually-hidden" htmlFor={inputId}>
          Buscar em Cadastros
        </label>
        <input
          id={inputId}
          type="search"
          className="form-control"
          autoComplete="off"
          placeholder="Buscar cadastro..."
          value={busca}
          onChange={({ target }) => setBusca(target.value)}
        />
      </form>
      {found.length === 0 && <p role="status">Nenhum cadastro encontrado</p>}
      <div className="ap-temas">
        {temas.map((tema) => {
          const doTema = found.filter((cadastro) => cadastro.tema === tema);
          return (
            doTema.length > 0 && (
              <Section title={tema} key={tema} flush>
                <ul className="ap-tema d-grid m-0 list-unstyled">
                  {doTema.map(({ nome, titulo, descricao }) => (
                    <li key={nome}>
                      <Link className="fw-semibold" to={paths.cadastro(nome)}>
                        {titulo}
                      </Link>
                      <p className="m-0 small text-body-secondary">{descricao}</p>
                      <p className="ap-tema-resumo m-0 text-body-secondary">{emPalavras(resumos.get(nome))}</p>
                    </li>
                  ))}
                </ul>
              </Section>
            )
          );
        })}
      </div>
    </>
  );
}

/** "87 registros · alterado em 22/11/2026"; empty while loading. */
function emPalavras(resumo: ResumoDoCadastro | undefined): string {
  if (resumo === undefined) return '';
  const { total, alterado_em: alterado } = resumo;
  if (total === 0) return 'Nenhum registro';
  const registros = contados(total, 'registro');
  return alterado === null ? registros : `${registros} · alterado em ${formatarMomento(alterado)}`;
}
