-- How far the audit trail has left for AUDIT_URL.
CREATE TABLE auditoria_envio (
  -- One row.
  unico   boolean PRIMARY KEY DEFAULT true CHECK (unico),
  posicao bigint  NOT NULL DEFAULT 0
);
COMMENT ON TABLE auditoria_envio IS 'Position of the chain up to which AUDIT_URL has acknowledged the sealed records.';
INSERT INTO auditoria_envio DEFAULT VALUES;
