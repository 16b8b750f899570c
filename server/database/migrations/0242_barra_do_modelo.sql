-- The bar of its chart that a saved report is narrowed to, by its category; null: all lines. What does not know of it runs all.
ALTER TABLE relatorio_modelos ADD barra varchar(200);
