import styles from './footer.module.css';

/** The sentence that the publisher asks every such site to show. */
export function Footer({ product }: { product: string }) {
  return (
    <footer className={styles.footer}>
      <p>
        {product} isn't endorsed by Riot Games and doesn't reflect the views or opinions of Riot
        Games or anyone officially involved in producing or managing Riot Games properties. Riot
        Games, and all associated properties are trademarks or registered trademarks of Riot Games,
        Inc.
      </p>
    </footer>
  );
}
